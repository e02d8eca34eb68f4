/** The database can't be used; `message` is one sentence for the person who runs the system, without the password. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
}

export function explainDatabase(error: unknown, url: string): DatabaseError {
  if (error instanceof DatabaseError) return error;
  const { code, message } = error as { code?: string; message?: string };
  return new DatabaseError(sentenceFor(code, message ?? String(error), placeOf(url)), { cause: error });
}

/** Host, port and database of an address, for messages. */
export function placeOf(url: string) {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'the given address';
  }
}

function sentenceFor(code: string | undefined, message: string, place: string) {
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server answers at ${place}. Start it, or correct DATABASE_URL.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of the database ${place} is unknown. Correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${place} refuses the user name or password. Correct DATABASE_URL.`;
    case '3D000':
      return `PostgreSQL has no database named as in ${place}. Create it, or correct DATABASE_URL.`;
    case '42501':
      return `The database user may not do this at ${place}: ${message}. Grant it the rights, or use another user in DATABASE_URL.`;
    case '53100':
    case 'ENOSPC':
      return `The disk of the database ${place} is full. Free some space and try again.`;
    case '53300':
      return `PostgreSQL at ${place} has no connection left. Stop other programs that use it, or raise max_connections.`;
    default:
      return `The database ${place} can't be used: ${message}.`;
  }
}
