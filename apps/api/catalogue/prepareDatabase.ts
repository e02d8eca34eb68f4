import { grantApiRights } from '../database/apiRole.ts';
import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { syncCategories } from './syncCategories.ts';
import { syncFeatures } from './syncFeatures.ts';

/**
 * Migrates the database, updates its categories and features, and gives the API's role its rights, also on new tables.
 * `url` is that of the tables' owner. Idempotent.
 */
export async function prepareDatabase(url: string, { apiRole }: { apiRole?: string } = {}) {
  await migrate(url);
  if (apiRole) await grantApiRights(url, apiRole);
  const { pool, close } = await connect(url, { max: 2, statementTimeoutMs: 0 });
  try {
    await syncCategories(pool);
    await syncFeatures(pool);
  } finally {
    await close();
  }
}
