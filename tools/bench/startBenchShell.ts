import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, ROOT, type RunFile } from '@gniazdo/cli';
import { loadReleaseKeys } from '@gniazdo/release-tools/loadReleaseKeys';
import { channelSettings, getSecretFile } from '@gniazdo/release-tools/secretFiles';

const READY_TIMEOUT_MS = 60_000;

type Options = {
  run: RunFile;
  /** Data folder of the running system, whose releases are served. */
  dataDir: string;
  env?: Record<string, string>;
  /** Path of a built shell; default: that of the checkout. */
  bundle?: string;
  nodeArgs?: string[];
};

export type BenchShell = Awaited<ReturnType<typeof startBenchShell>>;

/** Starts a separate shell, so that requests to the running system don't influence the measurement. */
export async function startBenchShell({
  run,
  dataDir,
  env,
  bundle = join(ROOT, 'apps/shell/dist/server/main.cjs'),
  nodeArgs = [],
}: Options) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...nodeArgs, bundle], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      API_URL: run.apiUrl,
      RELEASE_STORE: join(dataDir, 'releases'),
      ...(run.channel && channelSettings(dataDir, run.channel)),
      ...loadReleaseKeys(dataDir).shellSettings,
      SHELL_KEY_FILE: getSecretFile(dataDir, 'shellKey'),
      DATA_DIR: join(dataDir, 'bench'),
      PUBLIC_URL: url,
      LOG_LEVEL: 'error',
      // On a busy machine, late responses are measured, too.
      PAGE_DEADLINE_MS: '30000',
      FRAGMENT_DEADLINE_MS: '30000',
      ...env,
    },
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  const end = performance.now() + READY_TIMEOUT_MS;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) return { url, pid: child.pid!, stop };
    if (performance.now() > end || child.exitCode !== null) {
      await stop();
      throw new Error(`The shell was not ready within ${READY_TIMEOUT_MS / 1000} s.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
