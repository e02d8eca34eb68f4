import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '@gniazdo/postgres/ports';
import { getApiUrl } from './createTestDatabase.ts';

const API = join(__dirname, '..');

/** Starts the API as a process of its own over a test database; resolves when it is ready. `clock`: when its clock starts. */
export async function startApiProcess(databaseUrl: string, { clock }: { clock: Date }) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-api-'));
  const preload = pathToFileURL(join(__dirname, 'shiftClock.mjs')).href;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(API, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      // Threads have it too.
      NODE_OPTIONS: `--import ${preload}`,
      CLOCK_START: clock.toISOString(),
      DATABASE_URL: getApiUrl(databaseUrl),
      DATA_DIR: folder,
      API_PORT: String(port),
      DRAIN_DELAY_MS: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The API ended with code ${child.exitCode}.`);
    await wait(50);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
