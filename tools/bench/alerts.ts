import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { connect } from '@gniazdo/api/database/connect';
import { startSmtpServer } from '@gniazdo/api/testing/startSmtpServer';
import { parseCommandLine, ROOT } from '@gniazdo/cli';
import { startPostgres } from '@gniazdo/postgres';
import { freePort } from '@gniazdo/postgres/ports';
import { insertWatches } from './alerts/insertWatches.ts';
import { insertOffers } from './likes/insertLikeVisitors.ts';

const HELP = `Usage: npm run bench -- alerts [options]

Checks that no alert is lost while the process that sends them is killed (kill -9) at random. Each visitor has an address of
their own. The goal is 0 missed, and at most one mail twice for each kill.

  --alerts <n>   Watches whose price falls to the target (default: 2000)
  --kills <n>    (default: 20)`;

const { values } = parseCommandLine(HELP, {
  alerts: { type: 'string', default: '2000' },
  kills: { type: 'string', default: '20' },
});
const alerts = Number(values.alerts);
const kills = Number(values.kills);
const BATCHES = 10;
const MAX_LIFE_MS = 2500;
const TIMEOUT_MS = 900_000;

const folder = await mkdtemp(join(tmpdir(), 'gniazdo-alerts-'));
await writeFile(join(folder, 'shell-key'), 'key of the shell in the benchmark of alerts', { mode: 0o600 });
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
await prepareDatabase(postgres.url);
const { pool, close } = await connect(postgres.url, { max: 4 });
const smtp = await startSmtpServer();
const port = await freePort();
let api: ChildProcess | undefined;

try {
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
    if (performance.now() - startedAt > TIMEOUT_MS) throw new Error(`Alerts are pending after ${TIMEOUT_MS / 1000} s.`);
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
} finally {
  getApi()?.kill('SIGKILL');
  await smtp.stop();
  await close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
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
  const { rows } = await pool.query<{ count: number }>(
    `select (select count(*) from watch where alerted_at is null) + (select count(*) from mail where sent_at is null) as count`,
  );
  return Number(rows[0]!.count) > 0;
}

async function startApi() {
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    API_PORT: String(port),
    DATA_DIR: folder,
    SHELL_KEY_FILE: join(folder, 'shell-key'),
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'silent',
  };
  api = spawn(process.execPath, [join(ROOT, 'apps/api/main.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null))?.ok) await pause(20);
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
