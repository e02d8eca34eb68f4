import { UserFacingError } from '@gniazdo/errors';

/** A failure of the embedded database. The message says what to do. */
export class PostgresError extends UserFacingError {
  override readonly name = 'PostgresError';
}

/** Converts a system error, or the log of PostgreSQL, into a PostgresError. `folder` is the data folder. */
export function toPostgresError(error: unknown, log = '', folder = ''): PostgresError {
  if (error instanceof PostgresError) return error;
  const cause = error as NodeJS.ErrnoException | undefined;
  const text = `${cause?.message ?? ''}\n${log}`;
  return new PostgresError(describeFailure(text, cause?.code, folder), { cause: error });
}

function describeFailure(text: string, code: string | undefined, folder: string) {
  if (code === 'ENOSPC' || /No space left on device/i.test(text)) {
    return `The disk is full: the database in ${folder} needs about 300 MB. Free some space or choose another folder with DATA_DIR.`;
  }
  if (/could not look up effective user/.test(text)) {
    return 'PostgreSQL needs a named user, and the current user has no entry in /etc/passwd. Add one, or set DATABASE_URL to a PostgreSQL server.';
  }
  if (/could not bind|Address already in use/i.test(text)) {
    return 'The port of the embedded database is in use by another program. Stop that program or choose another port.';
  }
  if (/initialized by PostgreSQL version|incompatible with server/i.test(text)) {
    return `The database in ${folder} was created by another version of PostgreSQL. Move that folder away or set DATABASE_URL to a server of that version.`;
  }
  if (/error while loading shared libraries|symbol not found|Library not loaded/i.test(text) || code === 'ENOEXEC') {
    return 'The embedded PostgreSQL does not run on this system (it needs glibc). Set DATABASE_URL to a PostgreSQL server instead.';
  }
  if (
    /Permission denied|Operation not permitted|has wrong ownership/i.test(text) ||
    code === 'EACCES' ||
    code === 'EPERM'
  ) {
    return `The database folder ${folder} is not accessible to this user. Start as its owner, or choose another folder with DATA_DIR.`;
  }
  if (code === 'ENOTDIR' || code === 'EEXIST' || code === 'ENOTEMPTY') {
    return `The database folder ${folder} cannot be created because another file or folder has that path. Choose another folder with DATA_DIR.`;
  }
  if (code === 'EROFS') return `The folder ${folder} is read-only. Choose another folder with DATA_DIR.`;
  const reason = /(?:FATAL|PANIC|error):\s*(.+)/i.exec(text)?.[1] ?? text.trim().split('\n')[0] ?? 'no reason given';
  return `The embedded database in ${folder} did not start: ${reason}`;
}
