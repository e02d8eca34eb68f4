/** Causes that are followed; more would be a cycle. */
const MAX_CAUSES = 5;

/**
 * An expected failure. Its message is shown unchanged to the user of a command: one or two sentences about what failed,
 * why, and what to do. Every other error is a defect and is shown with its stack.
 */
export class UserFacingError extends Error {
  override readonly name: string = 'UserFacingError';
}

/**
 * Returns what a command prints for an error: a message if its user can act on it (user-facing errors, unknown options, a
 * full disk, missing permissions), else the error, which is printed with its stack.
 */
export function formatError(error: unknown): unknown {
  if (error instanceof UserFacingError) return error.message;
  return formatSystemError(error) ?? error;
}

function formatSystemError(error: unknown, depth = 0): string | undefined {
  const { code, path, dest, cause, message } = (error ?? {}) as Record<string, string | undefined>;
  const file = dest ?? path;
  // Of parseArgs, about unknown options and missing values. The other sentences explain its syntax.
  if (code?.startsWith('ERR_PARSE_ARGS_')) return `${message!.split('. ')[0]!.replace(/\.$/, '')}.`;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk is full${file ? ` (${file})` : ''}. Free some space and start again; nothing is lost.`;
    case 'EROFS':
      return `${file ?? 'The file system'} can't be written: its file system is read-only. Mount it for writing, or choose another folder (RELEASE_STORE, CHANNEL, DATA_DIR).`;
    case 'EACCES':
    case 'EPERM':
      return `${file ?? 'A file'} is not writable for this user. Change its owner, or choose another folder (RELEASE_STORE, CHANNEL, DATA_DIR).`;
    default:
      return cause && message !== undefined && depth < MAX_CAUSES ? formatSystemError(cause, depth + 1) : undefined;
  }
}
