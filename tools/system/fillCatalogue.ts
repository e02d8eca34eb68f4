import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneValue } from '@gniazdo/api/database/one';
import { DEFAULT_OFFERS, ROOT } from '@gniazdo/cli';
import { getPictureOrigin } from '@gniazdo/demo/server/servePictures';
import { UserFacingError } from '@gniazdo/errors';
import pg from 'pg';
import { z } from 'zod';

type Options = {
  databaseUrl: string;
  dataDir: string;
  /** Number of demo offers; undefined keeps the existing catalogue. */
  offers: number | undefined;
  /** Port of the picture server in the image links of a new catalogue. */
  picturePort: number;
  say: (detail: string) => void;
  signal: AbortSignal;
};

/** Contents of the file about the generated catalogue. */
const noteSchema = z.object({ offers: z.int(), finished: z.boolean(), picturePort: z.int().optional() });
type Note = z.infer<typeof noteSchema>;

const SEED = 1;
/** In the folder of the catalogue: what is delivered after it. */
const LATER_FOLDER = 'later';

/**
 * Generates the demo catalogue and imports it with the importer of real feeds, if the database has no shops, the last
 * import was interrupted, or another number of offers is requested. Resolves to the port in the image links of the demo
 * catalogue, on which its picture server must listen; null if the catalogue is not the demo's.
 */
export async function fillCatalogue({
  databaseUrl,
  dataDir,
  offers,
  picturePort,
  say,
  signal,
}: Options): Promise<number | null> {
  const noteFile = join(
    dataDir,
    `catalogue-${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 8)}.json`,
  );
  const note = readNote(noteFile);
  const shops = await countShops(databaseUrl);
  // A catalogue without a port has broken image links.
  const isStale = note !== undefined && (!note.finished || note.picturePort === undefined);
  if (shops > 0 && !isStale && (offers === undefined || offers === note?.offers)) {
    say(`${shops} shops exist already`);
    return note?.picturePort ?? null;
  }
  const wanted = offers ?? note?.offers ?? DEFAULT_OFFERS;
  const folder = join(dataDir, 'feeds', `demo-${wanted}`);
  writeNote(noteFile, { offers: wanted, finished: false, picturePort });
  mkdirSync(folder, { recursive: true });
  say(`generating ${wanted} offers`);
  const today = new Date().toISOString().slice(0, 10);
  const count = ['--offers', String(wanted), '--out', folder, '--seed', String(SEED), '--today', today];
  const pictures = ['--picture-origin', getPictureOrigin(picturePort)];
  await run(
    'The catalogue generator',
    ['demo/catalogue/generate.ts', ...count, ...pictures],
    databaseUrl,
    () => undefined,
    signal,
  );
  const later = join(folder, LATER_FOLDER);
  for (const each of [folder, ...(existsSync(later) ? [later] : [])])
    await run('The importer', ['apps/api/commands/seed.ts', each], databaseUrl, say, signal);
  rmSync(folder, { recursive: true, force: true });
  writeNote(noteFile, { offers: wanted, finished: true, picturePort });
  return picturePort;
}

function readNote(file: string): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function writeNote(file: string, note: Note) {
  writeFileSync(file, JSON.stringify(note));
}

async function countShops(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const count = await oneValue<number>(client, 'select count(*)::int from eshop');
  await client.end();
  return count;
}

/** Runs a script. Rejects with its last lines of output if it fails. */
function run(who: string, args: string[], databaseUrl: string, say: (line: string) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let output = '';
    const onData = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-2000);
      const line = chunk.toString().trim().split('\n').at(-1);
      if (line) say(line);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new UserFacingError(`${who} failed: ${output.trim().split('\n').slice(-3).join(' ')}`));
    });
  });
}
