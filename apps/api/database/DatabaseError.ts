import { UserFacingError } from '@gniazdo/errors';

/** The database is not usable. The message contains no password. */
export class DatabaseError extends UserFacingError {
  override readonly name = 'DatabaseError';
}

/** Describes an error of `pg` for the person who runs the command. */
export function toDatabaseError(error: unknown, url: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, message } = error as { code?: string; message?: string };
  return new DatabaseError(formatMessage(code, message ?? String(error), formatDatabaseAddress(url)), { cause: error });
}

/** Host, port and database of a URL, for messages. */
function formatDatabaseAddress(url: string) {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given URL';
  }
}

function formatMessage(code: string | undefined, message: string, place: string) {
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server responds at ${place}. Start it, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database ${place} is unknown. Correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} refuses the user name or password. Correct DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL has no database ${place}. Create it, or correct DATABASE_URL.`;
    case '42501':
      return `The database user lacks the rights at ${place}: ${message}. Grant them, or use another user in DATABASE_URL.`;
    case '53100':
    case 'ENOSPC':
      return `The disk of the database ${place} is full. Free some space and try again.`;
    case '53300':
      return `PostgreSQL at ${place} has no connection left. Stop other programs that use it, or raise max_connections.`;
    default:
      return `The database ${place} is not usable: ${message}.`;
  }
}
