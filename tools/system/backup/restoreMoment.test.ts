import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { until } from '@gniazdo/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { restoreMoment } from './restoreMoment.ts';
import { compareWrites, findLost, type Write } from './visitorWrites.ts';
import { writeBaseBackup } from './writeBaseBackup.ts';

const LIMIT_MS = 120_000;
const SETTINGS = { fsync: 'off' };

let folder: string;
let server: RunningPostgres;
let base: string;
let archive: string;
/** Between the notes 1 and 2. Note 3 is in a later segment, note 4 in none. */
let moment: Date;
let copies = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gniazdo-moment-'));
  // If the test runs as root, the server runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  base = join(folder, 'base');
  archive = join(folder, `it's 100% an archive`);
  server = await startPostgres({ dataDir: join(folder, 'postgres'), archive, settings: SETTINGS });
  await query(server.url, 'create table note (id int primary key); insert into note values (0)');
  await writeBaseBackup(server.url, base);
  // The label of a base backup has whole seconds: a moment in its second is refused.
  await query(server.url, 'select pg_sleep(1)');
  await query(server.url, 'insert into note values (1)');
  moment = await readClock();
  await query(server.url, 'insert into note values (2)');
  await switchSegment();
  await query(server.url, 'insert into note values (3)');
  await switchSegment();
  await query(server.url, 'insert into note values (4)');
}, LIMIT_MS);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test(
  'a restored database has what was written until the moment, or what the archive has, and a new archive',
  async () => {
    const atMoment = await restore({ to: moment });
    expect(await readNotes(atMoment.dataDir)).toEqual([0, 1]);
    const newest = await restore({ to: null });
    expect(newest.tables['public.note']!.rows).toBe(4);
    expect(await readNotes(newest.dataDir)).toEqual([0, 1, 2, 3]);
    await expect(startPostgres({ dataDir: newest.dataDir, archive })).rejects.toThrow(
      /has the changes of another database, or of this one before it was restored. Set WAL_ARCHIVE to an empty folder/,
    );
  },
  LIMIT_MS,
);

test(
  'a moment outside of base backup and archive is refused',
  async () => {
    const early = new Date(moment.getTime() - 3_600_000);
    await expectRefusal({ to: early }, /is before the end of the base backup .*\. Choose an older base backup/);
    const late = new Date(Date.now() + 60_000);
    await expectRefusal({ to: late }, /The archive ends before .*; its last change is of \d{4}-.* Leave --to out/);
  },
  LIMIT_MS,
);

test(
  'a missing segment is named before anything is copied',
  async () => {
    const copy = copyArchive();
    const [, second] = listSegments(copy);
    rmSync(join(copy, second!));
    const name = second!.replace('.gz', '');
    const message = new RegExp(`lacks 1 of the segments since the base backup, the first is ${name}\\.`);
    await expectRefusal({ archive: copy, to: moment }, message);
    await expectRefusal({ archive: copy, to: null }, message);
  },
  LIMIT_MS,
);

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ['changed', (bytes: Buffer) => bytes.fill(0, bytes.length - 1000, bytes.length - 900)],
])(
  'a segment that is %s is named',
  async (_, change) => {
    const copy = copyArchive();
    const last = listSegments(copy).at(-1)!;
    writeFileSync(join(copy, last), change(readFileSync(join(copy, last))));
    await expectRefusal(
      { archive: copy, to: null },
      new RegExp(`^${last} of the archive .* is damaged or unreadable\\. Restore it from a copy`),
    );
    // What is before it can be restored.
    expect(await readNotes((await restore({ archive: copy, to: moment })).dataDir)).toEqual([0, 1]);
  },
  LIMIT_MS,
);

test(
  'folders that exist, are not backups or belong to another database are refused',
  async () => {
    const used = join(folder, 'used');
    mkdirSync(used);
    const options = { base, archive, to: moment };
    await expect(restoreMoment({ ...options, into: used })).rejects.toThrow(/used exists already\. Move it away/);
    expect(readdirSync(used)).toEqual([]);
    await expectRefusal({ base: archive, to: moment }, /is not a base backup of the embedded database/);
    await expectRefusal({ archive: base, to: moment }, /is not an archive, or it is empty/);
    const other = copyArchive();
    writeFileSync(join(other, 'database'), '1 1\n');
    await expectRefusal({ archive: other, to: moment }, /has the changes of another database than/);
    await expect(writeBaseBackup(server.url, base)).rejects.toThrow(/base exists already/);
    const started = startPostgres({ dataDir: join(folder, 'new'), archive: join(base, 'PG_VERSION') });
    await expect(started).rejects.toThrow(/cannot write to the archive .*PG_VERSION\. Make it a folder of/);
  },
  LIMIT_MS,
);

test(
  'a base backup needs an archive that accepts segments, and the superuser',
  async () => {
    const into = join(folder, 'refused');
    const plain = await startPostgres({ dataDir: join(folder, 'plain'), settings: SETTINGS });
    try {
      await expect(writeBaseBackup(plain.url, into)).rejects.toThrow(/has no archive.* Start it with WAL_ARCHIVE/);
      await query(plain.url, `create role reader login password 'reader'`);
      const url = Object.assign(new URL(plain.url), { username: 'reader', password: 'reader' }).href;
      await expect(writeBaseBackup(url, into)).rejects.toThrow(/needs the superuser/);
    } finally {
      await plain.stop();
    }
    const settings = { ...SETTINGS, archive_command: 'false' };
    const full = await startPostgres({
      dataDir: join(folder, 'full'),
      archive: join(folder, 'full archive'),
      settings,
    });
    try {
      await expect(writeBaseBackup(full.url, into)).rejects.toThrow(/The archive does not accept 0000000100000000/);
    } finally {
      await full.stop();
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('refused'))).toEqual([]);
  },
  LIMIT_MS,
);

test('the drill finds a write too few, one too many, and one that is missing before later ones', () => {
  const writes: Write[] = [1, 2, 3, 4].map((id) => ({ id, sentAt: id * 10, confirmedAt: id * 10 + 2 }));
  expect(compareWrites(writes, new Set([1, 2]), 25)).toEqual([]);
  // On its way.
  expect(compareWrites(writes, new Set([1, 2, 3]), 31)).toEqual([]);
  expect(compareWrites(writes, new Set([1, 2]), 31)).toEqual([]);
  expect(compareWrites(writes, new Set([2]), 25)).toEqual(['1 of 2 writes confirmed before the moment are missing']);
  expect(compareWrites(writes, new Set([1, 2, 4]), 25)).toEqual(['1 of 2 writes sent after the moment are there']);
  expect(compareWrites([], new Set(), 25)).toHaveLength(2);
  expect(findLost(writes, new Set([2, 3]), 15)).toEqual({ lost: [writes[3]], problems: [] });
  expect(findLost(writes, new Set([2, 4]), 15).problems).toEqual(['a write is missing, and later ones are there']);
});

type Changed = Partial<Parameters<typeof restoreMoment>[0]> & { to: Date | null };

function restore(options: Changed) {
  return restoreMoment({ base, archive, into: join(folder, `restored-${++copies}`), ...options });
}

/** Nothing is left behind. */
async function expectRefusal(options: Changed, message: RegExp) {
  const before = readdirSync(folder);
  await expect(restore(options)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual(before);
}

function copyArchive() {
  const copy = join(folder, `archive-${++copies}`);
  cpSync(archive, copy, { recursive: true });
  // Files that root has copied are not those of the user of the server.
  for (const path of [copy, ...readdirSync(copy).map((name) => join(copy, name))]) chmodSync(path, 0o755);
  return copy;
}

/** Segments since the base backup, which are three. */
function listSegments(copy: string) {
  const segments = readdirSync(copy).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  expect(segments.length).toBeGreaterThanOrEqual(3);
  return segments.sort().slice(-3);
}

/** Until the clock of the server is past the last commit. */
async function readClock() {
  const found = (await query(server.url, 'select clock_timestamp() as now, pg_sleep(0.01)'))[0].now as Date;
  return new Date(found.getTime() + 1);
}

async function switchSegment() {
  const [{ name }] = await query(server.url, 'select pg_walfile_name(pg_switch_wal()) as name');
  await until('the segment is in the archive', () => existsSync(join(archive, `${name}.gz`)));
}

async function readNotes(dataDir: string) {
  const restored = await startPostgres({ dataDir, settings: SETTINGS });
  try {
    return (await query(restored.url, 'select id from note order by id')).map(({ id }: { id: number }) => id);
  } finally {
    await restored.stop();
  }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query(text);
    return (Array.isArray(result) ? result.at(-1) : result).rows;
  } finally {
    await client.end();
  }
}
