import { parseArgs } from 'node:util';
import { formatError } from '@gniazdo/errors';
import { prepareDatabase } from '../catalogue/prepareDatabase.ts';
import { requireDatabaseUrl } from '../readApiSecrets.ts';

// `node apps/api/commands/prepare.ts [--role ROLE]`, with DATABASE_URL of the owner of the tables: prepares the database for a new
// version of the API, whose role has no right to do it.
try {
  const { values } = parseArgs({ options: { role: { type: 'string' } } });
  const url = requireDatabaseUrl();
  await prepareDatabase(url, { apiRole: values.role });
  console.log(values.role ? `The database is ready, and ${values.role} has its rights.` : 'The database is ready.');
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
