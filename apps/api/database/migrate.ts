import { Migrator, type MigrationProvider } from 'kysely/migration';
import * as catalogue from './migrations/0001-catalogue.ts';
import * as outbox from './migrations/0002-outbox.ts';
import * as keyCollations from './migrations/0003-key-collations.ts';
import { connect } from './connect.ts';
import { explainDatabase } from './DatabaseError.ts';

const provider: MigrationProvider = {
  getMigrations: async () => ({
    '0001-catalogue': catalogue,
    '0002-outbox': outbox,
    '0003-key-collations': keyCollations,
  }),
};

/** Any number, the same in every process. */
const LOCK = 7_206_001;

/**
 * Brings the database's tables up to date; safe when several processes start at once: one works, the others wait.
 * Resolves to the names of the migrations that were run.
 */
export async function migrate(url: string): Promise<string[]> {
  const { db, pool, close } = await connect(url, { max: 4, statementTimeoutMs: 0 });
  try {
    const guard = await pool.connect();
    try {
      await guard.query('select pg_advisory_lock($1)', [LOCK]);
      const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
      if (error) throw error;
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      // Ends the session and with it the lock.
      guard.release(true);
    }
  } catch (error) {
    throw explainDatabase(error, url);
  } finally {
    await close();
  }
}
