import { DatabaseError } from '../../database/DatabaseError.ts';

/** A failure of PostgreSQL in mid-import as one sentence; anything else passes through. */
export function explainDatabaseFailure(error: unknown) {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === '53100' || code === 'ENOSPC') {
    return new DatabaseError('The disk is full, so nothing was changed. Free some space and import again.', {
      cause: error,
    });
  }
  const isGone = code === '57P01' || code === 'ECONNRESET' || /Connection terminated|server closed/.test(message);
  if (isGone) {
    return new DatabaseError(
      'The database stopped during the import, so nothing was changed. Start it and import again.',
      {
        cause: error,
      },
    );
  }
  return error;
}
