import { connect } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { syncCategories } from './syncCategories.ts';
import { syncFeatures } from './syncFeatures.ts';

/** Everything a database needs before the API runs on it: tables, categories, features. Safe to repeat. */
export async function prepareDatabase(url: string) {
  await migrate(url);
  const { db, close } = await connect(url, { max: 2, statementTimeoutMs: 0 });
  try {
    await syncCategories(db);
    await syncFeatures(db);
  } finally {
    await close();
  }
}
