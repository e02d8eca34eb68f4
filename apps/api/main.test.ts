import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@gniazdo/postgres/ports';
import { createTestDatabase, getApiUrl, type TestDatabase } from './testing/createTestDatabase.ts';

let database: TestDatabase;
let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-api-'));
}, 120_000);
afterAll(async () => {
  child?.kill('SIGKILL');
  await database?.drop();
  await rm(folder, { recursive: true });
});

test('after SIGTERM the API is not ready, still responds to new connections, and then exits', async () => {
  const port = await freePort();
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(__dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: getApiUrl(database.url),
      DATA_DIR: folder,
      API_PORT: String(port),
      DRAIN_DELAY_MS: '5000',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  while ((await getStatus(port, '/health/ready')) !== 200) await wait(50);
  child.kill('SIGTERM');
  let ready = 200;
  while (ready === 200) ready = await getStatus(port, '/health/ready');
  expect(ready).toBe(503);
  expect(await getStatus(port, '/openapi.json')).toBe(200);
  expect(await exited).toEqual([0, null]);
}, 120_000);

/** The status of a request on a connection of its own; 0 without a response. */
function getStatus(port: number, path: string) {
  return new Promise<number>((resolve) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', () => resolve(0));
  });
}
