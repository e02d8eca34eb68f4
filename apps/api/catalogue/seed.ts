import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../database/connect.ts';
import { findDatabase } from './import/findDatabase.ts';
import { keepHeapSmall } from './keepHeapSmall.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { seedCatalogue } from './seedCatalogue.ts';

// `node apps/api/catalogue/seed.ts FOLDER [--database URL]`: imports a generated catalogue, one line for each step.
keepHeapSmall();
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { database: { type: 'string' } } });
  const [folder] = positionals;
  if (!folder) throw new Error('Usage: node apps/api/catalogue/seed.ts FOLDER [--database URL]');
  const found = findDatabase(values.database);
  if (!found) throw new Error('No running system was found. Start it with npm start, or set DATABASE_URL.');
  const started = performance.now();
  await prepareDatabase(found.databaseUrl);
  const { pool, close } = await connect(found.databaseUrl, { max: 3 });
  try {
    const report = await seedCatalogue(pool, resolve(folder), (line) => console.log(line));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${report.offers} offers of ${report.shops} shops in ${seconds} s`);
  } finally {
    await close();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
