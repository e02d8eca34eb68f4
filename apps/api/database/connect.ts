import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { DatabaseError, explainDatabase } from './DatabaseError.ts';
import type { Database } from './types.ts';

export type ConnectOptions = {
  /** Connections at the most. */
  max?: number;
  /** A statement that takes longer is ended; 0 lets it run. */
  statementTimeoutMs?: number;
  /** Told when an idle connection breaks (PostgreSQL stopped); the pool opens a new one when it is asked again. */
  onError?: (error: Error) => void;
};

export type Connection = {
  db: Kysely<Database>;
  /** For COPY, LISTEN and hand-written SQL. */
  pool: pg.Pool;
  close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens a pool and tries it once. Fails with a DatabaseError whose message is one sentence. */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  checkAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'gniazdo',
    types: { getTypeParser },
  });
  // Without a listener a stopped PostgreSQL ends the whole process.
  pool.on('error', options.onError ?? (() => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw explainDatabase(error, url);
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

function checkAddress(url: string) {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return;
  throw new DatabaseError(
    'DATABASE_URL is not the address of a PostgreSQL database. It looks like postgres://user:password@host:5432/database.',
  );
}

const DATE = 1082;

// A day has no time zone: as a JavaScript Date it could become the day before.
const getTypeParser = ((id: number, format?: 'text') =>
  id === DATE ? (value: string) => value : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
