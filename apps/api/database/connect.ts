import pg from 'pg';
import { ReplicaReads, type ReplicaStatus } from './replica/ReplicaReads.ts';
import { DatabaseError, toDatabaseError } from './DatabaseError.ts';

export type ConnectOptions = {
  /** Maximum number of connections. */
  max?: number;
  /** PostgreSQL cancels statements that take longer; 0 means no limit. */
  statementTimeoutMs?: number;
  /** Called when an idle connection breaks, for example because PostgreSQL stopped. The pool opens a new one on demand. */
  onError?: (error: Error) => void;
  /** A replica for reads. It may be unreachable. */
  replicaUrl?: string;
  /** Called when the replica becomes reachable or unreachable. */
  onReplicaChange?: (status: ReplicaStatus) => void;
};

/** For statements that only read. */
export type Reads = Pick<pg.Pool, 'query'>;

export type Connection = {
  /** For writes, and for reads of what a visitor has just written. */
  pool: pg.Pool;
  /** For reads of the catalogue: a replica, if there is one. */
  reads: Reads;
  /** Null without a replica. */
  replica: ReplicaReads | null;
  close: () => Promise<void>;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** A new connection is a new process of PostgreSQL, for which visitors would wait after each quiet moment. */
const IDLE_TIMEOUT_MS = 5 * 60_000;
const STATEMENT_TIMEOUT_MS = 15_000;

/** Opens a pool and runs one query to check the connection. Rejects with a DatabaseError. */
export async function connect(url: string, options: ConnectOptions = {}): Promise<Connection> {
  const pool = openPool(url, options);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw toDatabaseError(error, url);
  }
  if (!options.replicaUrl) return { pool, reads: pool, replica: null, close: () => pool.end() };
  const replica = new ReplicaReads({
    primary: pool,
    replica: openPool(options.replicaUrl, options),
    onStateChange: options.onReplicaChange,
  });
  await replica.start();
  const close = async () => {
    await replica.stop();
    await pool.end();
  };
  return { pool, reads: replica, replica, close };
}

function openPool(url: string, options: ConnectOptions) {
  checkAddress(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'gniazdo',
    types: { getTypeParser },
  });
  // Without listeners, a broken connection ends the process: an idle one is reported by the pool, one in use by its own
  // event. The next query of its user fails with the error.
  pool.on('error', options.onError ?? (() => undefined));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
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
