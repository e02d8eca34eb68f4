import { resolve } from 'node:path';
import { formatSeconds, getDataDir, parseCommandLine, readRunFile, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { writeBackup } from './writeBackup.ts';
import { writeBaseBackup } from './writeBaseBackup.ts';

const HELP = `Usage: npm run backup -- FOLDER [options]

Writes all tables of the running system's database to a new folder, while the system runs (docs/guides/backup.md).

  --base             Copies the files of the database instead, from which any later moment can be restored with WAL_ARCHIVE
  --database <url>   Another database (default: that of the running system, then DATABASE_URL)`;

await runCommand(async () => {
  const options = { database: { type: 'string' }, base: { type: 'boolean' } } as const;
  const { values, positionals } = parseCommandLine(HELP, options, { positionals: 'any' });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) throw new UserFacingError(HELP);
  const folder = resolve(process.env.INIT_CWD ?? '.', name);
  const url = findDatabaseUrl(values.database);
  const startedAt = performance.now();
  if (values.base) {
    const { bytes } = await writeBaseBackup(url, folder);
    return console.log(`${Math.round(bytes / 1e6)} MB, in ${formatSeconds(performance.now() - startedAt)}.`);
  }
  const { tables } = await writeBackup(url, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${tables.length} tables with ${rows} rows, in ${formatSeconds(performance.now() - startedAt)}.`);
});

/** The given database, else that of the running system, else DATABASE_URL. Throws UserFacingError without one. */
function findDatabaseUrl(given: string | undefined) {
  const url = given || readRunFile(getDataDir(process.env))?.databaseUrl || process.env.DATABASE_URL;
  if (!url) throw new UserFacingError('No system is running. Run npm start first, or pass --database.');
  return url;
}
