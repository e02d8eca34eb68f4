import { lock } from 'proper-lockfile';
import { ChannelUnreachableError } from './Channel.ts';

const RETRY_MS = 20;

type Options = {
  /** How long to wait for the lock. */
  timeoutMs?: number;
  /** A lock whose holder has not refreshed it for this long is taken over: the holder has crashed. At least 2000. */
  staleMs?: number;
};

/** Runs one task at a time among all processes that lock the same file, by `<file>.lock`. The file need not exist. */
export async function withFileLock<T>(
  file: string,
  task: () => Promise<T>,
  { timeoutMs = 15_000, staleMs = 10_000 }: Options = {},
): Promise<T> {
  let isLost = false;
  const release = await lock(file, {
    realpath: false,
    stale: staleMs,
    retries: { retries: timeoutMs / RETRY_MS, factor: 1, minTimeout: RETRY_MS, maxTimeout: RETRY_MS },
    // The default throws outside of any call, which ends the process.
    onCompromised: () => (isLost = true),
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ELOCKED') throw cause;
    throw new ChannelUnreachableError(`${file} is locked. Remove ${file}.lock if no release is running.`, { cause });
  });
  try {
    return await task();
  } finally {
    if (!isLost) await release();
  }
}
