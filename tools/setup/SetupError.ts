import { statfsSync } from 'node:fs';

/** Something outside the project stands in the way; the message is one sentence that says what and what to do. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}

/** Errors of other rooms whose message is such a sentence too. */
const SPOKEN = new Set([
  'SetupError',
  'PostgresError',
  'DatabaseError',
  'BuildError',
  'ReleaseError',
  'ReleaseExistsError',
  'BrokenReleaseError',
  'RefusedMoveError',
  'ChannelUnreachableError',
  'KeyError',
  'StoreError',
]);

/** Below this a database can't go on, whatever it says of its end, bytes. */
const TOO_LITTLE_SPACE = 50 * 1024 * 1024;

/** The sentence for a full disk, when the disk of that folder is full: programs die of it in many ways. */
export function fullDiskSentence(folder: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize > TOO_LITTLE_SPACE) return undefined;
    return `The disk of ${folder} is full: free about 1 GB and start again, or set DATA_DIR to a folder on another disk.`;
  } catch {
    return undefined;
  }
}

/** One sentence for a failure that we know; undefined for one that surprises us. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof Error && SPOKEN.has(error.name)) return error.message;
  const code = (error as NodeJS.ErrnoException)?.code;
  const path = (error as NodeJS.ErrnoException)?.path;
  if (code === 'ENOSPC')
    return `The disk is full${path ? ` (${path})` : ''}: free some room and start again; nothing is lost.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path ?? 'A file'} can't be written by this user: change its owner, or set DATA_DIR to a folder of yours.`;
  }
  return undefined;
}
