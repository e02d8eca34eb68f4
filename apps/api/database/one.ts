import type pg from 'pg';

/** A pool, a client of it, or reads of a replica. */
export type Database = Pick<pg.Pool, 'query'>;

type Row = pg.QueryResultRow;

const MAX_SHOWN = 60;

/** The row of a statement that returns exactly one. Rejects if there is none, or more. */
export async function one<T extends Row = Row>(db: Database, text: string, values?: unknown[]): Promise<T> {
  const row = await maybeOne<T>(db, text, values);
  if (row === null) throw new Error(`No row instead of one: ${shorten(text)}`);
  return row;
}

/** The row of a statement that returns at most one; null if there is none. Rejects if there are more. */
export async function maybeOne<T extends Row = Row>(db: Database, text: string, values?: unknown[]): Promise<T | null> {
  const { rows } = await db.query<T>(text, values);
  if (rows.length > 1) throw new Error(`${rows.length} rows instead of one: ${shorten(text)}`);
  return rows[0] ?? null;
}

/** The only column of the row of a statement that returns exactly one. Rejects as `one` does. */
export async function oneValue<T>(db: Database, text: string, values?: unknown[]): Promise<T> {
  return Object.values(await one(db, text, values))[0] as T;
}

/** The first words of a statement, without its values, which may be personal data. */
function shorten(text: string) {
  const words = text.trim().replace(/\s+/g, ' ');
  return words.length <= MAX_SHOWN ? words : `${words.slice(0, words.lastIndexOf(' ', MAX_SHOWN))} …`;
}
