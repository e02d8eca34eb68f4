import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatError, UserFacingError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { findDatabase } from '../catalogue/import/findDatabase.ts';
import { limitHeapGrowth } from '../catalogue/limitHeapGrowth.ts';
import { prepareDatabase } from '../catalogue/prepareDatabase.ts';
import { seedCatalogue } from '../catalogue/seedCatalogue.ts';

// `node apps/api/commands/seed.ts FOLDER [--database URL]` imports a generated catalogue and prints a line per step.
limitHeapGrowth();
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder) throw new UserFacingError('Usage: node apps/api/commands/seed.ts FOLDER [--database URL]');
  const found = findDatabase(values.database);
  if (!found) throw new UserFacingError('No running system was found. Start it with npm start, or set DATABASE_URL.');
  const started = performance.now();
  await prepareDatabase(found.databaseUrl);
  const { pool, close } = await connect(found.databaseUrl, { max: 3 });
  try {
    const report = await seedCatalogue(pool, resolve(folder), (line) => console.log(line));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${report.offers} offers of ${report.shops} shops in ${seconds} s, of which feeds ${report.feedSeconds.toFixed(1)} s`,
    );
  } finally {
    await close();
  }
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
