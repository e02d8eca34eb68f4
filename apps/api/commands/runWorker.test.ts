import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildArticleFile } from '@gniazdo/articles/testing/buildArticleFile';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';

/** As a program makes it. */
const SECRET = 'Vx3k9QmR7tLw2ZbN8yHc5JdF1gPs6KaT0eUoXiBnMqW';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-articles-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a worker logs in JSON, with the time and without secrets of texts, until it is stopped', async () => {
  await writeFile(join(folder, 'a.md'), buildArticleFile({ slug: 'a', body: `[x](#${SECRET})` }));
  const worker = run('followArticles.ts', { CONTENT_STORE: folder, PUBLIC_URL: 'http://127.0.0.1:9' });
  const [line] = (await once(createInterface(worker.stdout), 'line')) as [string];
  const { level, time, msg } = JSON.parse(line) as { level: number; time: number; msg: string };
  expect([level, Math.abs(Date.now() - time) < 60_000]).toEqual([50, true]);
  expect(msg).toBe('Article a.md: its last valid version stays. These links lead nowhere: #…');
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
}, 120_000);

test('a worker without its settings ends with a sentence', async () => {
  const worker = run('followArticles.ts', { CONTENT_STORE: '' });
  const [line] = (await once(createInterface(worker.stderr), 'line')) as [string];
  expect(line).toMatch(/^Set CONTENT_STORE to the folder/);
  expect(await once(worker, 'exit')).toEqual([1, null]);
}, 120_000);

function run(command: string, env: Record<string, string>) {
  return spawn(process.execPath, [join(__dirname, command)], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, ...env },
  });
}
