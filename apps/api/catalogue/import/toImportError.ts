import { DatabaseError } from '../../database/DatabaseError.ts';
import { isDatabaseUnreachable } from '../../database/isDatabaseUnreachable.ts';

/** Describes a failure of PostgreSQL during an import; returns other errors unchanged. */
export function toImportError(error: unknown) {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === '53100' || code === 'ENOSPC') {
    return new DatabaseError('The disk is full, so nothing was changed. Free some space and import again.', {
      cause: error,
    });
  }
  if (isDatabaseUnreachable(error) || /server closed|not queryable/.test(message)) {
    return new DatabaseError(
      'The database stopped during the import, so nothing was changed. Start it and import again.',
      {
        cause: error,
      },
    );
  }
  return error;
}
