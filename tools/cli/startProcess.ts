import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { openLogFile } from './openLogFile.ts';
import { ROOT } from './settings.ts';

/** A file of the repository that Node runs, or another program with its arguments, as `user` (null: as this process). */
type Program = { file: string } | { command: string[]; user?: { uid: number; gid: number } | null };

type Options = Program & {
  name: string;
  env: Record<string, string>;
  dataDir: string;
  healthUrl: string;
  /** Responds with 2xx as long as the process works, also while what it needs does not. */
  liveUrl?: string;
  timeoutMs: number;
  signal?: AbortSignal;
  /** Appends to the log of the process that it replaces. */
  isRestart?: boolean;
};

export type RunningProcess = {
  pid: number;
  child: ChildProcess;
  /** Resolves when the process has ended: the signal, or `exit code 1`. */
  ended: Promise<string>;
  /** Whether `liveUrl` responds within `timeoutMs`. */
  isResponding?: (timeoutMs: number) => Promise<boolean>;
  stop: () => Promise<void>;
};

/** A log line of pino. */
const logEntrySchema = z.object({
  msg: z.string().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/**
 * Preloaded into server processes: they stop gracefully when this process exits, even by kill -9, so that their ports are free
 * for the next start.
 */
const EXIT_WITH_PARENT = `process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref();`;

/** Time from SIGTERM to SIGKILL. */
const STOP_TIMEOUT_MS = 12_000;

/** On Linux, other programs also get SIGTERM when this process ends, even by kill -9. */
const STARTER = process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'TERM'] : [];

/** Starts a process with its output in `DATA_DIR/logs/<name>.log`. Resolves when `healthUrl` responds with 2xx. */
export async function startProcess({
  name,
  env,
  dataDir,
  healthUrl,
  liveUrl,
  timeoutMs,
  signal,
  isRestart = false,
  ...program
}: Options): Promise<RunningProcess> {
  const logs = join(dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const logFile = join(logs, `${name}.log`);
  const log = openLogFile(logFile, isRestart ? 'a' : 'w');
  const child = spawnProgram(program, { ...process.env, ...env });
  // Both write to one log, so neither ends it for the other.
  child.stdout!.pipe(log, { end: false });
  child.stderr!.pipe(log, { end: false });
  child.once('close', () => log.end());
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  };

  const deadline = Date.now() + timeoutMs;
  while (!(await isReady(healthUrl))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new UserFacingError(`${name} stopped while starting: ${readReason(logFile)} (log: ${logFile})`);
    }
    if (signal?.aborted) {
      await stop();
      throw new UserFacingError('Stopped during the start.');
    }
    if (Date.now() > deadline) {
      await stop();
      throw new UserFacingError(
        `${name} was not ready after ${timeoutMs / 1000} s: ${readReason(logFile)} (log: ${logFile})`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const isResponding = liveUrl === undefined ? undefined : (timeoutMs: number) => isReady(liveUrl, timeoutMs);
  return { pid: child.pid!, child, ended, isResponding, stop };
}

function spawnProgram(program: Program, env: NodeJS.ProcessEnv) {
  if ('command' in program) {
    const [command = '', ...args] = [...STARTER, ...program.command];
    // The user may have no access to the folder of the repository.
    const options = { ...program.user, cwd: '/', env, detached: true };
    return spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  }
  const preload = `data:text/javascript,${encodeURIComponent(EXIT_WITH_PARENT)}`;
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--enable-source-maps', '--import', preload, resolve(ROOT, program.file)],
    { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true },
  );
}

async function isReady(url: string, timeoutMs = 1000) {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    (response) => response.ok,
    () => false,
  );
}

/** The last line, or what Node reports about an error that nothing caught: place, code and message. */
function readReason(file: string) {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const last = lines.at(-1) ?? '';
  const place = lines.findLastIndex((line) => /^(file:\/\/)?\/.*:\d+$/.test(line));
  if (/^Node\.js v/.test(last) && place >= 0)
    return lines
      .slice(place, -1)
      .filter((line) => line && !/^ {4}at /.test(line))
      .join('\n');
  try {
    const { msg, err } = logEntrySchema.parse(JSON.parse(last));
    return err?.message ?? msg ?? last;
  } catch {
    return last || 'no output';
  }
}
