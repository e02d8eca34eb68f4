import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { connect } from '@gniazdo/api/database/connect';
import { oneValue } from '@gniazdo/api/database/one';
import { startSmtpServer } from '@gniazdo/api/testing/startSmtpServer';
import { parseCommandLine } from '@gniazdo/cli';
import { startPostgres } from '@gniazdo/postgres';
import { freePort } from '@gniazdo/postgres/ports';
import { insertWatches, measureAlerts } from './alerts/measureAlerts.ts';
import { startBenchApi } from './startBenchApi.ts';
import { insertOffers } from './writes/insertVisitors.ts';

const HELP = `Usage: npm run bench -- alerts [options]

Checks that no alert is lost while the process that sends them is killed (kill -9) at random. Each visitor has an address of
their own. The goal is 0 missed, and at most one mail twice for each kill.

  --alerts <n>   Watches whose price falls to the target (default: 2000)
  --kills <n>    (default: 20)
  --watched <n>  Instead, measures how long an import with 10,000 price changes takes to produce its alerts if so many variants
                 are watched. The goal is 5 s for 1,000,000`;

const { values } = parseCommandLine(HELP, {
  alerts: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '20' },
  watched: { type: 'string' },
});
const alerts = Number(values.alerts);
const kills = Number(values.kills);
const watched = values.watched === undefined ? null : Number(values.watched);
const PRICE_CHANGES = 10_000;
const GOAL_S = 5;
const BATCHES = 10;
const MAX_LIFE_MS = 2500;
/** Busy machines need long: it is no measure. */
const TIMEOUT_MS = 3_600_000;

const folder = await mkdtemp(join(tmpdir(), 'gniazdo-alerts-'));
await writeFile(join(folder, 'shell-key'), 'key of the shell in the benchmark of alerts', { mode: 0o600 });
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await prepareDatabase(postgres.url);
const { pool, close } = await connect(postgres.url, {
  max: 4,
  // A million rows are inserted at once.
  ...(watched !== null && { statementTimeoutMs: 30 * 60_000 }),
});
const smtp = await startSmtpServer();
const port = await freePort();
let api: ChildProcess | undefined;

try {
  await (watched === null ? killWhileSending() : measureImport(watched));
} finally {
  getApi()?.kill('SIGKILL');
  await smtp.stop();
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measureImport(count: number) {
  const offers = await insertOffers(pool, count);
  await insertWatches(pool, offers);
  await pool.query('delete from watch_event');
  await pool.query('analyze');
  const step = Math.max(1, Math.floor(offers.length / PRICE_CHANGES));
  const changed = offers.filter((_, index) => index % step === 0).slice(0, PRICE_CHANGES);
  const seconds = await measureAlerts(pool, changed);
  console.log(`${changed.length} of ${offers.length} watched variants get cheaper (load ${loadavg()[0]!.toFixed(1)})`);
  console.log(`  import           ${seconds.import.toFixed(1)} s`);
  console.log(`  alerts after it  ${seconds.alerts.toFixed(1)} s (at most ${GOAL_S})`);
  if (seconds.alerts > GOAL_S) process.exitCode = 1;
}

async function killWhileSending() {
  const offers = await insertOffers(pool, alerts);
  await insertWatches(pool, offers);
  // The time of day does not matter here.
  await pool.query(
    `create or replace function get_alert_time(at timestamptz, last_sent timestamptz) returns timestamptz
     language sql as $$ select at $$`,
  );
  const startedAt = performance.now();
  const changes = lowerPrices(offers);
  for (let kill = 0; kill < kills; kill++) {
    await startApi();
    await pause(Math.random() * MAX_LIFE_MS);
    await killApi();
  }
  await changes;
  await startApi();
  while (await isPending()) {
    if (performance.now() - startedAt > TIMEOUT_MS) {
      throw new Error(`${smtp.received.length} of ${alerts} alerts were sent in ${TIMEOUT_MS / 1000} s.`);
    }
    await pause(200);
  }
  const recipients = smtp.received.flatMap(({ to }) => to);
  const missed = alerts - new Set(recipients).size;
  const double = recipients.length - new Set(recipients).size;
  console.log(`${alerts} alerts, ${kills} times kill -9 (load ${loadavg()[0]!.toFixed(1)})`);
  console.log(`  missed           ${missed}`);
  console.log(`  double           ${double} (at most ${kills})`);
  console.log(`  seconds          ${((performance.now() - startedAt) / 1000).toFixed(0)}`);
  if (missed > 0 || double > kills) process.exitCode = 1;
}

/** Changes prices while processes are killed. */
async function lowerPrices(offers: number[]) {
  const size = Math.ceil(offers.length / BATCHES);
  for (let batch = 0; batch < BATCHES; batch++) {
    await pool.query('update variant set price = 50 where id = any ($1)', [
      offers.slice(batch * size, (batch + 1) * size),
    ]);
    await pause(1000);
  }
}

async function isPending() {
  return oneValue<boolean>(
    pool,
    `select exists (select from watch where alerted_at is null) or exists (select from mail where sent_at is null)`,
  );
}

async function startApi() {
  api = await startBenchApi({
    databaseUrl: postgres.url,
    port,
    dataDir: folder,
    shellKeyFile: join(folder, 'shell-key'),
    until: 'live',
    env: { SMTP_URL: smtp.url },
  });
}

async function killApi() {
  const killed = getApi()!;
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // PostgreSQL notices later that a client is lost.
  await pool.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name <> current_setting('application_name')`,
  );
  // As after the lease of a mail.
  await pool.query('update mail set next_try_at = now() where sent_at is null');
}

/** TypeScript assumes that other functions have not assigned a variable. */
function getApi() {
  return api;
}
