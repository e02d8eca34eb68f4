import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@gniazdo/cli';
import { fingerprintTables } from '@gniazdo/system/backup/readTables';
import pg from 'pg';
import { findPages } from '../findPages.ts';
import type { ResultRow } from '../printResults.ts';
import type { Environment } from '../startEnvironment.ts';
import { formatCounts, startVisitors } from '../startVisitors.ts';
import { writeFeed } from './writeFeed.ts';

const OFFERS = 20_000;
const SHOP = 'Sklep przerwany';
const PHASE_TIMEOUT_MS = 60_000;

/** Phases of an import, by what PostgreSQL is doing, and how it ends. */
const PHASES = [
  { title: 'stopped while offers are staged', query: 'copy staging', signal: 'SIGINT' },
  {
    title: 'killed while offers are merged',
    query: 'insert into variant|insert into image|update matched',
    signal: 'SIGKILL',
  },
] as const;

/** Stops PostgreSQL during an import: nothing of the feed is visible, and importing it again works. */
export async function interruptImport(environment: Environment): Promise<ResultRow[]> {
  const { url, databaseUrl } = environment;
  const feed = join(environment.dataDir, 'interrupted.xml');
  await writeFeed(feed, OFFERS);
  const { main, products } = await findPages(url);
  const visitors = startVisitors(url, [...main, ...products], { clients: 2, pauseMs: 100 });
  const rows: ResultRow[] = [];
  try {
    for (const { title, query, signal } of PHASES) {
      const before = await fingerprintTables(databaseUrl());
      visitors.take();
      const running = runImport(feed, databaseUrl());
      const isReached = await waitForQuery(databaseUrl(), query, running.ended);
      if (signal === 'SIGKILL') await environment.killDatabase();
      else await environment.stopDatabase();
      const { code, lines } = await running.ended;
      await environment.startDatabase();
      const after = await fingerprintTables(databaseUrl());
      const changed = Object.keys(before).filter((name) => before[name]!.sha256 !== after[name]!.sha256);
      const counts = visitors.take();
      rows.push(
        [
          `PostgreSQL ${title}: the import`,
          'exit code 1, one sentence',
          `${isReached ? '' : 'PHASE NOT REACHED; '}exit code ${code}: ${lines.join(' ¶ ')}`,
          isReached && code === 1 && lines.length === 1,
        ],
        [
          `PostgreSQL ${title}: tables with changed rows`,
          '0',
          `${changed.length} of ${Object.keys(before).length} ${changed.join(', ')}`,
          changed.length === 0,
        ],
        [
          `PostgreSQL ${title}: visitors meanwhile`,
          '200 or 503',
          formatCounts(counts),
          counts.lost + counts.wrong === 0,
        ],
      );
      await wait(500);
    }
    const again = await runImport(feed, databaseUrl()).ended;
    const imported = await countOffers(databaseUrl());
    rows.push([
      'importing the feed again',
      `exit code 0, ${OFFERS} offers`,
      `exit code ${again.code}, ${imported} offers`,
      again.code === 0 && imported === OFFERS,
    ]);
  } finally {
    await visitors.stop();
  }
  return rows;
}

export function runImport(feed: string, databaseUrl: string, shop = SHOP) {
  const args = ['--disable-warning=ExperimentalWarning', 'apps/api/commands/import.ts', feed, '--shop', shop];
  const child = spawn(process.execPath, [...args, '--database', databaseUrl], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new Promise<{ code: number | null; lines: string[] }>((resolve) => {
    child.once('close', (code) => {
      const lines = output.split(/[\r\n]+/).map((line) => line.trim());
      resolve({ code, lines: lines.filter((line) => line !== '') });
    });
  });
  return { ended };
}

/** Whether PostgreSQL runs a query that matches before the import ends. */
async function waitForQuery(databaseUrl: string, pattern: string, ended: Promise<unknown>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const end = new AbortController();
  void ended.then(() => end.abort());
  try {
    for (const until = performance.now() + PHASE_TIMEOUT_MS; !end.signal.aborted && performance.now() < until;) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where pid <> pg_backend_pid() and state = 'active' and query ~ $1`,
        [pattern],
      );
      if (rowCount) return true;
      await wait(5);
    }
    return false;
  } finally {
    await client.end();
  }
}

async function countOffers(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from variant join eshop on eshop.id = eshop_id where eshop.name = $1 and active`,
      [SHOP],
    );
    return rows[0]!.count;
  } finally {
    await client.end();
  }
}
