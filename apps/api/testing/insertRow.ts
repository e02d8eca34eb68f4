import pg from 'pg';
import { one } from '../database/one.ts';

/** Values by column name; undefined leaves a column at its default. JSON columns take text. */
export type Row = Record<string, unknown>;

/** Inserts one row and returns it with all its columns. */
export async function insertRow<T extends pg.QueryResultRow>(pool: pg.Pool, table: string, values: Row): Promise<T> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  const columns = entries.map(([column]) => pg.escapeIdentifier(column));
  const parameters = entries.map((_, i) => `$${i + 1}`);
  return one<T>(
    pool,
    `insert into ${table} (${columns.join(', ')}) values (${parameters.join(', ')}) returning *`,
    entries.map(([, value]) => value),
  );
}
