import { BUNDLE_NAME } from '@gniazdo/composition/spawn';
import { z } from 'zod';
import { createLogs } from '../server/health/monitoring/createLogs.ts';

/** An error in a remote's worker, read from the shell's log. */
export type WorkerFailure = {
  /** `listing` */
  remote: string;
  requestId?: string;
  message: string;
  stack: string;
};

const entrySchema = z.object({
  msg: z.string().optional(),
  release: z.string().optional(),
  requestId: z.string().optional(),
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

/** A `stack` was sent by a worker; its places may all be in libraries. `err` may also be an error of the shell. */
function readFailure({ release, requestId, msg = '', error, err, stack }: LogEntry): WorkerFailure | null {
  stack ??= err?.stack?.includes(BUNDLE_NAME) ? err.stack : undefined;
  if (!release || stack === undefined) return null;
  const message = error ? `${msg} ${error}` : (err?.message ?? msg);
  return { remote: release.slice(0, release.indexOf('@')), requestId, message, stack };
}
