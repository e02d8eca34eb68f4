import { resolve } from 'node:path';
import { formatSeconds, parseCommandLine, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { restoreBackup } from './restoreBackup.ts';

const HELP = `Usage: npm run restore -- FOLDER --database <url>

Fills an empty database with a backup and compares every table with it (docs/guides/backup.md).

  --database <url>   The empty database, with the role that will own the tables`;

await runCommand(async () => {
  const { values, positionals } = parseCommandLine(HELP, { database: { type: 'string' } }, { positionals: 'any' });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || !values.database) throw new UserFacingError(HELP);
  const startedAt = performance.now();
  const { tables, at } = await restoreBackup(resolve(process.env.INIT_CWD ?? '.', folder), values.database);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${tables.length} tables with ${rows} rows from ${at}, in ${formatSeconds(performance.now() - startedAt)}. ` +
      'The hash of every table is that of the backup.',
  );
});
