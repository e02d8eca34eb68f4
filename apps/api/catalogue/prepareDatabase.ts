import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { syncCategories } from './syncCategories.ts';
import { syncFeatures } from './syncFeatures.ts';

/** Migrates the database and updates its categories and features. Idempotent. */
export async function prepareDatabase(url: string) {
  await migrate(url);
  const { pool, close } = await connect(url, { max: 2, statementTimeoutMs: 0 });
  try {
    await syncCategories(pool);
    await syncFeatures(pool);
  } finally {
    await close();
  }
}
