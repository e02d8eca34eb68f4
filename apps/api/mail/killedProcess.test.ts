import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { until } from '@gniazdo/testing/until';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startSmtpServer } from '../testing/startSmtpServer.ts';
import { requestMail } from './mails.ts';

/** The API starts on a machine that may be busy. */
const START_TIMEOUT_MS = 50_000;
const MAIN = path.join(__dirname, '../main.ts');

let database: TestDatabase;
let folder: string;
let processes: ChildProcess[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-killed-'));
  await writeFile(path.join(folder, 'shell.key'), 'key of the shell in tests of killed processes');
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  processes = [];
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a process killed between sending a mail and noting it causes one more copy, with the same Message-ID and link', async () => {
  let lock: pg.PoolClient | undefined;
  const smtp = await startSmtpServer({
    async beforeAccept() {
      // The first process cannot note that it has sent the mail, because the row is locked.
      if (lock) return;
      lock = await database.pool.connect();
      await lock.query('begin; select from mail for update');
    },
  });
  try {
    const data = { name: 'Jan', passwordHash: 'x' };
    await requestMail(database.pool, 'jan@example.com', { kind: 'registration', data });
    const first = startApi(smtp.url);
    await until('the first API waits for the lock', async () => (await findBlocked()).length > 0, START_TIMEOUT_MS);
    first.kill('SIGKILL');
    await once(first, 'exit');
    // PostgreSQL would notice only later that the client of the statement is lost.
    for (const pid of await findBlocked()) await database.pool.query('select pg_terminate_backend($1)', [pid]);
    await until('no session waits', async () => (await findBlocked()).length === 0);
    await lock!.query('rollback');
    lock!.release();
    expect(smtp.received).toHaveLength(1);
    // The lease is over.
    await database.pool.query('update mail set next_try_at = now()');
    startApi(smtp.url);
    await until(
      'the mail is sent',
      async () => (await database.pool.query('select from mail where sent_at is not null')).rowCount === 1,
      START_TIMEOUT_MS,
    );
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.messageIds).size).toBe(1);
    const [link, copy] = smtp.received.map(({ decoded }) => /confirmation\/[\w-]+\/[\w-]+/.exec(decoded)?.[0]);
    expect(link).toBeTruthy();
    expect(copy).toBe(link);
  } finally {
    await smtp.stop();
  }
}, 180_000);

function startApi(smtpUrl: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    stdio: 'inherit',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: getApiUrl(database.url),
      API_PORT: '0',
      DATA_DIR: folder,
      PUBLIC_URL: 'https://gniazdo.test',
      SHELL_KEY_FILE: path.join(folder, 'shell.key'),
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'fatal',
    },
  });
  processes.push(child);
  return child;
}

/** Processes of PostgreSQL that wait for the lock. */
async function findBlocked() {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}
