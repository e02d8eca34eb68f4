import { UserFacingError } from './UserFacingError.ts';

/**
 * Returns what a command prints for an error: a message if its user can act on it (user-facing errors, a full disk, missing
 * permissions), else the error, which is printed with its stack.
 */
export function formatError(error: unknown): unknown {
  if (error instanceof UserFacingError) return error.message;
  return formatSystemError(error) ?? error;
}

function formatSystemError(error: unknown) {
  const { code, path } = (error ?? {}) as { code?: string; path?: string };
  switch (code) {
    case 'ENOSPC':
      return `The disk is full${path ? ` (${path})` : ''}. Free some space and start again; nothing is lost.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `${path ?? 'A file'} is not writable for this user. Change its owner, or set DATA_DIR to a folder that is.`;
    default:
      return undefined;
  }
}
