import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './SetupError.ts';
import { ROOT } from './settings.ts';

type Options = {
  name: string;
  file: string;
  env: Record<string, string>;
  dataDir: string;
  healthUrl: string;
  timeoutMs: number;
  signal?: AbortSignal;
};

export type RunningProcess = { pid: number; child: ChildProcess; stop: () => Promise<void> };

/** Longest wait for a process that was asked to stop, ms; then it is ended. */
const STOP_TIMEOUT_MS = 12_000;

/** Starts a Node process of ours, its output in `DATA_DIR/logs/<name>.log`, and waits until it says it is ready. */
export async function startProcess({
  name,
  file,
  env,
  dataDir,
  healthUrl,
  timeoutMs,
  signal,
}: Options): Promise<RunningProcess> {
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const logFile = join(logs, `${name}.log`);
  const log = createWriteStream(logFile, { flags: 'w' });
  const preload = join(import.meta.dirname, 'exitWithParent.mjs');
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--enable-source-maps', '--import', preload, join(ROOT, file)],
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
  child.stdout!.pipe(log);
  child.stderr!.pipe(log);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };

  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(healthUrl))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new SetupError(`${name} stopped while starting: ${lastLine(logFile)} (all of it: ${logFile})`);
    }
    if (signal?.aborted) {
      await stop();
      throw new SetupError('Stopped before it was up.');
    }
    if (Date.now() > deadline) {
      await stop();
      throw new SetupError(
        `${name} was not ready after ${timeoutMs / 1000} s: ${lastLine(logFile)} (all of it: ${logFile})`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { pid: child.pid!, child, stop };
}

async function isReady(url: string) {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    (response) => response.ok,
    () => false,
  );
}

function lastLine(file: string) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const last = lines.at(-1) ?? '';
  try {
    const entry = JSON.parse(last) as { msg?: string; err?: { message?: string } };
    return entry.err?.message ?? entry.msg ?? last;
  } catch {
    return last || 'it said nothing';
  }
}
