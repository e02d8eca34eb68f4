import { pino } from 'pino';

/** An error in a remote's worker, as the shell's log tells it. */
export type WorkerFailure = {
  /** `listing` */
  remote: string;
  requestId?: string;
  message: string;
  stack: string;
};

type Entry = {
  level: number;
  msg?: string;
  release?: string;
  requestId?: string;
  stack?: string;
  error?: string;
  err?: { message: string; stack?: string };
};

type Listener = { onFailure: (failure: WorkerFailure) => void; write: (line: string) => void };

/** The shell's logs, every line for `write`, and what tells of code of a remote that failed for `onFailure`. */
export function createDevLogs({ onFailure, write }: Listener) {
  const shell = pino(
    { level: 'info', base: undefined },
    {
      write(line: string) {
        write(line);
        const failure = readFailure(JSON.parse(line) as Entry);
        if (failure) onFailure(failure);
      },
    },
  );
  return { shell, requests: shell.child({}, { level: 'warn' }) };
}

/** Only what happened in a worker has its places in the stack. */
function readFailure({ release, requestId, msg = '', error, err, stack = err?.stack }: Entry): WorkerFailure | null {
  if (!release || !stack?.includes('[worker eval]')) return null;
  const message = error ? `${msg} ${error}` : (err?.message ?? msg);
  return { remote: release.slice(0, release.indexOf('@')), requestId, message, stack };
}
