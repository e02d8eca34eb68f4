import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { UserFacingError } from '@gniazdo/errors';
import type { superviseProcess } from '@gniazdo/system/superviseProcess';

/** Set for the process that serves the site: its bundle is built, and another process watches the sources. */
export const IS_SUPERVISED = 'DEV_SHELL_SUPERVISED';

const START_LIMIT_MS = 60_000;
/** Time from SIGTERM to SIGKILL. */
const STOP_LIMIT_MS = 12_000;

type Options = {
  build: () => Promise<unknown>;
  /** Starts the shell, which sends a message when it serves pages. */
  spawnShell: () => ChildProcess;
  signal: AbortSignal;
  /** Where the process is started again if it ends. */
  superviseProcess: typeof superviseProcess;
  log?: { info: (line: string) => void; error: (line: string) => void };
};

/**
 * Runs a shell in a process of its own. `change` builds it and starts it again; if it does not build, the one from before the
 * change keeps running. Rejects if the first start fails.
 */
export async function superviseShell({ build, spawnShell, signal, superviseProcess, log }: Options) {
  const { info, error: report } = log ?? {
    info: (line: string) => console.log(line),
    error: (line: string) => console.error(line),
  };
  const shell = await superviseProcess({
    title: 'The shell',
    start: () => startShell(spawnShell),
    signal,
    log: { info, error: report },
    onGiveUp: ({ message }) => report(`✗ ${message} It is started again after the next change.`),
  });
  let working = Promise.resolve();
  async function replace(file: string) {
    if (signal.aborted) return;
    info(`${file} has changed. Building the shell …`);
    try {
      await build();
    } catch (error) {
      return report(
        `✗ The shell does not build. Pages show its code from before the change.\n${(error as Error).message}`,
      );
    }
    await shell.replace();
  }
  return {
    change(file: string) {
      working = working.then(() => replace(file));
      return working;
    },
    stop: shell.stop,
  };
}

/** The dev server of these remotes, with a shell that is built. */
export function spawnDevServer(args: string[], env: Record<string, string>) {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'dev.ts'), ...args],
    {
      env: { ...process.env, ...env, [IS_SUPERVISED]: 'yes' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
}

/** Its errors are on its own output. */
async function startShell(spawnShell: Options['spawnShell']) {
  const child = spawnShell();
  const ended = once(child, 'exit').then(([code, signal]) => String(signal ?? `exit code ${code}`));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(timer);
  };
  const limit = new AbortController();
  const failure = await Promise.race([
    once(child, 'message').then(() => undefined),
    ended.then((reason) => `it ended with ${reason}.`),
    wait(START_LIMIT_MS, `it was not ready after ${START_LIMIT_MS / 1000} s.`, { signal: limit.signal, ref: false }),
  ]).finally(() => limit.abort());
  if (failure !== undefined) {
    await stop();
    throw new UserFacingError(failure);
  }
  return { pid: child.pid!, ended, stop };
}
