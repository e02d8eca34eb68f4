import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@gniazdo/api/database/migrate';
import { formatSeconds, task } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { startPostgres } from '@gniazdo/postgres';
import pg from 'pg';
import { endOnSignals } from './endOnSignals.ts';
import { fingerprintTables } from './readTables.ts';
import { formatTimes, restoreMoment } from './restoreMoment.ts';
import { compareWrites, findLost, getCatalogue, startVisitors } from './visitorWrites.ts';
import { writeBaseBackup } from './writeBaseBackup.ts';

type Options = {
  offers?: number;
  /** How long visitors write before the moment, and before the loss of the disk. */
  writingMs?: number;
  /** Settings of the server, for tests. */
  settings?: Record<string, string>;
};

/** Tables that visitors do not change. */
const CATALOGUE = ['public.variant', 'public.product', 'public.eshop'];

/**
 * Loses a database of its own twice and restores it: to the moment before likes are deleted and prices changed, and as far
 * as possible after the loss of its disk. Rejects with UserFacingError if a restored database has a write too few or too
 * many. Resolves to the time of writes lost with the disk.
 */
export async function runDrill({ offers = 100_000, writingMs = 5000, settings }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-drill-'));
  // If it runs as root, the database runs as another user, who needs access to the folder.
  chmodSync(folder, 0o755);
  const [base, archive, dataDir] = ['base', 'archive', 'postgres'].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ];
  const forget = endOnSignals(dataDir, folder);
  let stop = async () => {};
  try {
    const server = await startPostgres({ dataDir, archive, settings });
    stop = server.stop;
    await task(`A catalogue of ${offers} offers`, async () => {
      await migrate(server.url);
      await query(server.url, getCatalogue(offers));
    });
    const visitors = await startVisitors(server.url);
    await task('Base backup, while visitors write', async (say) => {
      const { bytes } = await writeBaseBackup(server.url, base);
      say(`${Math.round(bytes / 1e6)} MB`);
    });
    const { moment, catalogue, deletedAt } = await task(
      'The moment, a deletion, and its way to the archive',
      async () => {
        await pause(writingMs);
        // Visitors do not change it.
        const catalogue = await fingerprintTables(server.url);
        const moment = new Date();
        await pause(writingMs);
        await query(server.url, 'begin; delete from liker; update variant set price = price + 100; commit');
        const deletedAt = Date.now();
        await waitForArchive(server.url);
        await pause(writingMs);
        return { moment, catalogue, deletedAt };
      },
    );
    process.kill(server.pid, 'SIGKILL');
    const killedAt = Date.now();
    const writes = await visitors.end();
    await server.stop();
    rmSync(dataDir, { recursive: true });

    const earlier = await restore('To the moment before the deletion', { base, archive, to: moment }, folder);
    const problems = compareWrites(writes, earlier.found, moment.getTime());
    for (const name of CATALOGUE) {
      if (earlier.tables[name]?.sha256 !== catalogue[name]?.sha256)
        problems.push(`${name} has other rows than at the moment`);
    }
    const newest = await restore('After the loss of the disk', { base, archive, to: null }, folder);
    const { lost, problems: gaps } = findLost(writes, newest.found, deletedAt);
    problems.push(...gaps);
    if (problems.length > 0) throw new UserFacingError(`The drill failed: ${problems.join('; ')}.`);
    const lostMs = lost[0] ? killedAt - lost[0].sentAt : 0;
    console.log(
      `At the moment, all ${earlier.found.size} writes and no later one. ` +
        `With the disk, ${lost.length} of ${writes.length} confirmed writes are lost: the last ${formatSeconds(lostMs)}.`,
    );
    return { lostMs };
  } finally {
    forget();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restore(title: string, options: { base: string; archive: string; to: Date | null }, folder: string) {
  const into = join(folder, options.to ? 'earlier' : 'newest');
  return task(title, async (say) => {
    const { times, tables } = await restoreMoment({ ...options, into });
    say(formatTimes(times));
    const server = await startPostgres({ dataDir: into });
    try {
      const rows = await query<{ id: number }>(server.url, 'select liker_id::int as id from liked_item');
      return { tables, found: new Set(rows.map(({ id }) => id)) };
    } finally {
      await server.stop();
    }
  });
}

/** Until the archive has what is written by now. */
async function waitForArchive(url: string) {
  const [now] = await query<{ name: string }>(url, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
  const isArchived = () =>
    query(url, `select from pg_stat_archiver where last_archived_wal >= '${now!.name}'`).then(
      ({ length }) => length > 0,
    );
  while (!(await isArchived())) await pause(200);
}

async function query<T extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}
