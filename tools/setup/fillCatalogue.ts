import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SetupError } from './SetupError.ts';
import { DEFAULT_OFFERS, ROOT } from './settings.ts';

type Options = {
  databaseUrl: string;
  dataDir: string;
  /** Wanted number of demo offers; undefined keeps whatever catalogue there is. */
  offers: number | undefined;
  say: (detail: string) => void;
  signal: AbortSignal;
};

/** Same seed, same catalogue. */
const SEED = 1;

/**
 * Generates the demo catalogue and imports it through the importer of real feeds: into an empty database, or again
 * when another number of offers is asked for. A database that already has shops is otherwise left alone.
 */
export async function fillCatalogue({ databaseUrl, dataDir, offers, say, signal }: Options) {
  const noteFile = join(
    dataDir,
    `catalogue-${createHash('sha256').update(databaseUrl).digest('hex').slice(0, 8)}.json`,
  );
  const made = readNote(noteFile);
  const shops = await countShops(databaseUrl);
  const isHalfDone = made !== undefined && !made.finished;
  if (shops > 0 && !isHalfDone && (offers === undefined || offers === made?.offers)) {
    say(`${shops} shops are there already`);
    return;
  }
  const wanted = offers ?? DEFAULT_OFFERS;
  const folder = join(dataDir, 'feeds', `demo-${wanted}`);
  writeFileSync(noteFile, JSON.stringify({ offers: wanted, finished: false }));
  mkdirSync(folder, { recursive: true });
  say(`generating ${wanted} offers`);
  const today = new Date().toISOString().slice(0, 10);
  const count = ['--offers', String(wanted), '--out', folder, '--seed', String(SEED), '--today', today];
  await run('The catalogue generator', ['tools/catalogue/generate.ts', ...count], databaseUrl, () => undefined, signal);
  await run('The importer', ['apps/api/catalogue/seed.ts', folder], databaseUrl, say, signal);
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(noteFile, JSON.stringify({ offers: wanted, finished: true }));
}

function readNote(file: string): { offers: number; finished: boolean } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function countShops(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from eshop');
  await client.end();
  return rows[0]!.count;
}

/** Runs a command of ours; its last lines become the sentence when it fails. */
function run(who: string, args: string[], databaseUrl: string, say: (line: string) => void, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    let said = '';
    const listen = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
      const line = chunk.toString().trim().split('\n').at(-1);
      if (line) say(line);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new SetupError(`${who} failed: ${said.trim().split('\n').slice(-3).join(' ')}`));
    });
  });
}
