import { resolve } from 'node:path';
import { formatSeconds, parseCommandLine, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { findDatabaseUrl } from './findDatabaseUrl.ts';
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
