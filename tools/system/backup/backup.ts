import { resolve } from 'node:path';
import { formatSeconds, getDataDir, parseCommandLine, readRunFile, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { writeBackup } from './writeBackup.ts';

const HELP = `Usage: npm run backup -- FOLDER [options]

Writes all tables of the running system's database to a new folder, while the system runs (docs/guides/backup.md).

  --database <url>   Another database (default: that of the running system, then DATABASE_URL)`;

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(HELP, { database: { type: 'string' } }, { positionals: 'any' });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new UserFacingError(HELP);
  const startedAt = performance.now();
  const { tables } = await writeBackup(findDatabaseUrl(values.database), resolve(process.env.INIT_CWD ?? '.', folder));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${tables.length} tables with ${rows} rows, in ${formatSeconds(performance.now() - startedAt)}.`);
});

/** The given database, else that of the running system, else DATABASE_URL. Throws UserFacingError without one. */
function findDatabaseUrl(given: string | undefined) {
  const url = given || readRunFile(getDataDir(process.env))?.databaseUrl || process.env.DATABASE_URL;
  if (!url) throw new UserFacingError('No system is running. Run npm start first, or pass --database.');
  return url;
}
