import { BUNDLE_NAME } from '@gniazdo/composition/spawn';
import { z } from 'zod';
import { createLogs } from '../server/health/monitoring/createLogs.ts';

/** A failure of a remote's worker, read from the shell's log. */
export type WorkerFailure = {
  /** `listing` */
  remote: string;
  /** Of the requests that failed with it; none if the remote failed to start, or failed later. */
  requestIds: string[];
  message: string;
  /** Missing if no code threw: the worker blocked, responded too late, exited, or did not start. */
  stack?: string;
};

/** Message of DeadlineError: remote, time. */
const LATE = /^([a-z-]+)@\S+ did not respond within (\d{1,9} ms)/;
const NOT_READY = /^The worker was not ready within (\d{1,9} ms)$/;
/** What common reasons mean, by reason. */
const ENDS: Record<string, string> = {
  'it was stuck': 'was stuck and has been ended: its code blocks, for example in an endless loop.',
  'it used the CPU without a request':
    'used the CPU without a request and has been ended: its modules or a timer block, for example in an endless loop.',
};
/** Reasons of the shell itself, which another entry explains. */
const OWN_REASONS = ['the shell ended it', 'it was terminated'];

const entrySchema = z.object({
  msg: z.string().optional(),
  release: z.string().optional(),
  requestId: z.string().optional(),
  /** The same in entries of a request's logger. */
  reqId: z.string().optional(),
  /** Why a worker has ended, and the requests that it had. */
  why: z.string().optional(),
  requestIds: z.array(z.string()).default([]),
  stack: z.string().optional(),
  error: z.string().optional(),
  err: z.object({ message: z.string(), stack: z.string().optional() }).optional(),
});
type LogEntry = z.infer<typeof entrySchema>;

type Options = { onFailure: (failure: WorkerFailure) => void; write: (line: string) => void };

/** Loggers of the shell. `write` gets every line, `onFailure` the errors of remotes' code. */
export function createDevLogs({ onFailure, write }: Options) {
  return createLogs(undefined, {
    write(line: string) {
      write(line);
      const entry = entrySchema.safeParse(JSON.parse(line));
      const failure = entry.success ? readFailure(entry.data) : null;
      if (failure) onFailure(failure);
    },
  });
}

function readFailure(entry: LogEntry): WorkerFailure | null {
  const { release, reqId, requestId = reqId, requestIds, msg = '', error, err, why } = entry;
  // A `stack` was sent by a worker; its places may all be in libraries. `err` may also be an error of the shell.
  const stack = entry.stack ?? (err?.stack?.includes(BUNDLE_NAME) ? err.stack : undefined);
  const [, lateRemote, time] = LATE.exec(err?.message ?? '') ?? [];
  if (lateRemote && requestId) {
    const message = `${lateRemote} did not respond within ${time}: it waits for something that takes longer or never comes.`;
    return { remote: lateRemote, requestIds: [requestId], message };
  }
  if (!release) return null;
  const remote = release.slice(0, release.indexOf('@'));
  if (stack !== undefined) {
    const message = error ? `${msg} ${error}` : (err?.message ?? msg);
    return { remote, requestIds: requestId === undefined ? [] : [requestId], message, stack };
  }
  const message = describeEnd(remote, { msg, why, err });
  return message === null ? null : { remote, requestIds, message };
}

/** What happened to a worker whose code threw nothing; null for other entries. */
function describeEnd(remote: string, { msg = '', why, err }: Pick<LogEntry, 'msg' | 'why' | 'err'>) {
  const [, time] = NOT_READY.exec(msg) ?? [];
  if (time) {
    return `${remote} did not start within ${time}: its modules block, or wait for something, when they are loaded.`;
  }
  if (msg === 'The worker of the release did not start' && err) return `${remote} did not start: ${err.message}`;
  if (msg !== 'The worker has ended' || why === undefined || OWN_REASONS.includes(why)) return null;
  return `The worker of ${remote} ${ENDS[why] ?? `has ended: ${why}.`}`;
}
