import { getDataDir, readRunFile } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';

/** The given database, else that of the running system, else DATABASE_URL. Throws UserFacingError without one. */
export function findDatabaseUrl(given: string | undefined) {
  const url = given || readRunFile(getDataDir(process.env))?.databaseUrl || process.env.DATABASE_URL;
  if (!url) throw new UserFacingError('No system is running. Run npm start first, or pass --database.');
  return url;
}
