import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { connect } from './connect.ts';
import { DatabaseError, toDatabaseError } from './DatabaseError.ts';
import { LOCKS } from './locks.ts';
import { oneValue } from './one.ts';
import { withTransaction } from './withTransaction.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

const UNDEFINED_TABLE = '42P01';

/**
 * Runs the files in `migrations/` that the table `migration` does not list, ordered by name, in one transaction. Safe
 * when several processes start at the same time: one runs them, the others wait. Resolves to the names of the files
 * that were run. `only`: names of the files that may run, for data from an older version; all by default.
 */
export async function migrate(url: string, { only }: { only?: string[] } = {}): Promise<string[]> {
  const { pool, close } = await connect(url, { max: 1, statementTimeoutMs: 0 });
  try {
    return await withTransaction(pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [LOCKS.migrations]);
      const applied = await readApplied(client);
      const names = (await readNames()).filter((name) => !applied.has(name) && (only?.includes(name) ?? true));
      for (const name of names) {
        await client.query(await readFile(new URL(`${name}.sql`, FOLDER), 'utf8'));
        await client.query('insert into migration (name) values ($1)', [name]);
      }
      return names;
    });
  } catch (error) {
    throw toDatabaseError(error, url);
  } finally {
    await close();
  }
}

/** Throws DatabaseError if the database lacks a migration; for the API, whose role can't migrate. */
export async function requireMigrations(pool: pg.Pool) {
  const { rows } = await pool
    .query<{ name: string }>('select name from migration')
    .catch((error: { code?: string }) => {
      if (error.code === UNDEFINED_TABLE) return { rows: [] };
      throw error;
    });
  const applied = new Set(rows.map(({ name }) => name));
  const missing = (await readNames()).filter((name) => !applied.has(name));
  if (missing.length === 0) return;
  throw new DatabaseError(
    `The database lacks the migrations ${missing.join(', ')}. As its owner, run: node apps/api/commands/prepare.ts --role ROLE.`,
  );
}

async function readNames() {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  return files.map((file) => file.slice(0, -'.sql'.length));
}

async function readApplied(client: pg.PoolClient) {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
  );
  // Databases from before decision 0035 have their history in the table of Kysely's migrator.
  const exists = await oneValue<boolean>(client, `select to_regclass('kysely_migration') is not null`);
  if (exists) {
    await client.query('insert into migration (name) select name from kysely_migration on conflict do nothing');
  }
  const { rows } = await client.query<{ name: string }>('select name from migration');
  return new Set(rows.map(({ name }) => name));
}
