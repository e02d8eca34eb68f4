import { resolve } from 'node:path';
import { formatSeconds, parseCommandLine, runCommand } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { z } from 'zod';
import { restoreBackup } from './restoreBackup.ts';
import { formatTimes, restoreMoment } from './restoreMoment.ts';
import { runDrill } from './runDrill.ts';

const HELP = `Usage: npm run restore -- FOLDER --database <url>
       npm run restore -- FOLDER --archive <folder> --into <folder> [--to <time>]
       npm run restore -- --drill

Fills an empty database with a backup and compares every table with it, or makes a new embedded database from a base
backup and an archive, in the state of any moment after it (docs/guides/backup.md).

  --database <url>    The empty database, with the role that will own the tables
  --archive <folder>  WAL_ARCHIVE of the lost database
  --into <folder>     Data folder of the new one, such as .data/postgres; it must not exist
  --to <time>         2026-11-30T07:20:00Z or 2026-11-30T08:20:00+01:00 (default: as far as the archive goes)
  --drill             Loses and restores a database of its own, and fails if a write is missing`;

await runCommand(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseCommandLine(
    HELP,
    { database: text, archive: text, into: text, to: text, drill: { type: 'boolean' } },
    { positionals: 'any' },
  );
  const { database, archive, into, to, drill } = values;
  const [folder, ...others] = positionals.map(resolvePath);
  if (drill && !folder && !database && !archive && !into && !to) return void (await runDrill());
  if (drill || !folder || others.length > 0) throw new UserFacingError(HELP);
  if (database && !archive && !into && !to) return restoreRows(folder, database);
  if (database || !archive || !into) throw new UserFacingError(HELP);
  const restored = await restoreMoment({
    base: folder,
    archive: resolvePath(archive),
    into: resolvePath(into),
    to: to === undefined ? null : parseTime(to),
  });
  const rows = Object.values(restored.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${rows} rows in ${restored.dataDir}; the last change is of ${restored.lastChange?.toISOString() ?? 'the base backup'}. ` +
      `Times: ${formatTimes(restored.times)}.`,
  );
});

async function restoreRows(folder: string, database: string) {
  const startedAt = performance.now();
  const { tables, at } = await restoreBackup(folder, database);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${tables.length} tables with ${rows} rows from ${at}, in ${formatSeconds(performance.now() - startedAt)}. ` +
      'The hash of every table is that of the backup.',
  );
}

/** With its zone: a moment that is an hour wrong restores an hour too much or too little. */
function parseTime(to: string) {
  const { success, data } = z.iso.datetime({ offset: true }).safeParse(to);
  if (success) return new Date(data);
  throw new UserFacingError(`--to is "${to}"; it must be a time with its zone, such as 2026-11-30T08:20:00+01:00.`);
}

function resolvePath(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path);
}
