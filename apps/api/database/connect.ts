import pg from 'pg';
import { DatabaseError, toDatabaseError } from './DatabaseError.ts';

export type ConnectOptions = {
  /** Maximum number of connections. */
  max?: number;
  /** PostgreSQL cancels statements that take longer; 0 means no limit. */
  statementTimeoutMs?: number;
  /** Called when an idle connection breaks, for example because PostgreSQL stopped. The pool opens a new one on demand. */
  onError?: (error: Error) => void;
};

export type Connection = {
  pool: pg.Pool;
  close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens a pool and runs one query to check the connection. Rejects with a DatabaseError. */
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
  // Without listeners, a broken connection ends the process: an idle one is reported by the pool, one in use by its own
  // event. The next query of its user fails with the error.
  pool.on('error', options.onError ?? (() => undefined));
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw toDatabaseError(error, url);
  }
  return { pool, close: () => pool.end() };
}

function checkAddress(url: string) {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol === 'postgres:' || protocol === 'postgresql:') return;
  throw new DatabaseError(
    'DATABASE_URL is not the URL of a PostgreSQL database. Use postgres://user:password@host:5432/database.',
  );
}

const DATE = 1082;

// Dates stay text: a JavaScript Date has a time zone and could become the previous day.
const getTypeParser = ((id: number, format?: 'text') =>
  id === DATE ? (value: string) => value : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser;
