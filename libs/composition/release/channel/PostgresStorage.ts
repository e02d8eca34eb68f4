import pg from 'pg';
import type { SignedEntry } from '../signing/channelEntry.ts';
import {
  type ChannelChange,
  type ChannelEntry,
  channelEntrySchema,
  ChannelConflictError,
  ChannelUnreachableError,
  MAX_HISTORY,
  type OnOutage,
} from './Channel.ts';
import { type ChannelStorage, type StoredState, storedStateSchema } from './ChannelStorage.ts';
import { followChannel } from './followChannel.ts';
import { CREATE_TABLES, CREATE_TABLES_LOCK, IS_CURRENT, NOTIFY_CHANNEL } from './postgresTables.ts';

const POLL_MS = 1000;
/** For connecting and for each statement. */
const TIMEOUT_MS = 3000;

const UNIQUE_VIOLATION = '23505';
const MISSING_TABLE = new Set(['42P01', '3F000']);

/** Keeps a channel in PostgreSQL, for shells on many machines. The first write creates the tables. */
export class PostgresStorage implements ChannelStorage {
  readonly #url: string;
  readonly #pool: pg.Pool;
  #isPrepared = false;

  constructor(url: string) {
    this.#url = url;
    this.#pool = new pg.Pool({ ...connection(url), max: 2, idleTimeoutMillis: 10_000, allowExitOnIdle: true });
    // Without listeners, a lost connection would end the process, an idle one as well as one in use.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async read(): Promise<StoredState> {
    try {
      return await readState(this.#pool);
    } catch (error) {
      if (MISSING_TABLE.has(codeOf(error))) return { revision: 0, remotes: {} };
      throw this.#explain(error);
    }
  }

  async write(expectedRevision: number, change: ChannelChange, entry: SignedEntry): Promise<StoredState> {
    const { name, action, to, by, why } = change;
    const state = to && JSON.stringify(to);
    await this.#prepare();
    try {
      return await this.#transaction(async (client) => {
        // Concurrent writers insert the same key, so the second one fails.
        const { rowCount } = await client.query(
          `insert into release.history (revision, name, action, state, who, why)
           select $1::int + 1, $2, $3, $4, $5, $6
           where $1::int = (select coalesce(max(revision), 0) from release.history)`,
          [expectedRevision, name, action, state, by, why],
        );
        if (rowCount === 0) throw createConflict(expectedRevision);
        await client.query(
          `insert into release.remote (name, state) values ($1, $2)
           on conflict (name) do update set state = excluded.state`,
          [name, JSON.stringify(entry)],
        );
        await client.query(`select pg_notify('${NOTIFY_CHANNEL}', $1)`, [String(expectedRevision + 1)]);
        return readState(client);
      });
    } catch (error) {
      if (codeOf(error) === UNIQUE_VIOLATION) throw createConflict(expectedRevision);
      throw this.#explain(error);
    }
  }

  watch(onChange: (state: StoredState) => void, onOutage?: OnOutage) {
    return followChannel({
      read: () => this.read(),
      listen: (onNotification) => this.#listen(onNotification),
      onChange,
      onOutage,
      pollMs: POLL_MS,
    });
  }

  async history({ name, limit = MAX_HISTORY }: { name?: string; limit?: number } = {}): Promise<ChannelEntry[]> {
    try {
      const { rows } = await this.#pool.query<{ at: Date }>(
        `select revision, at, name, action, state as "to", who as "by", why from release.history
         where $1::text is null or name = $1 order by revision desc limit $2`,
        [name ?? null, limit],
      );
      return rows.map((row) => channelEntrySchema.parse({ ...row, at: row.at.toISOString() }));
    } catch (error) {
      if (MISSING_TABLE.has(codeOf(error))) return [];
      throw this.#explain(error);
    }
  }

  close() {
    return this.#pool.end();
  }

  async #prepare() {
    if (this.#isPrepared) return;
    try {
      await this.#transaction(async (client) => {
        // The role of a squad can't create them.
        if (await isCurrent(client)) return;
        await client.query(`select pg_advisory_xact_lock(${CREATE_TABLES_LOCK})`);
        // Another process may have created them meanwhile and write to them already: a second run could deadlock with it.
        if (await isCurrent(client)) return;
        await client.query(CREATE_TABLES);
      });
    } catch (error) {
      throw this.#explain(error);
    }
    this.#isPrepared = true;
  }

  async #transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isSound = false;
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      isSound = true;
      return result;
    } finally {
      // After a failure the connection is closed, which rolls the transaction back.
      client.release(!isSound);
    }
  }

  /** On a dedicated connection, because notifications arrive on the connection that listens. */
  #listen(onNotification: () => void) {
    let isListening = true;
    const client = new pg.Client({ ...connection(this.#url), keepAlive: true });
    const lost = () => {
      isListening = false;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', onNotification);
    client
      .connect()
      .then(() => client.query(`listen ${NOTIFY_CHANNEL}`))
      // The channel may have changed before the connection listened.
      .then(onNotification, lost);
    return { isListening: () => isListening, stop: () => void client.end().catch(() => undefined) };
  }

  #explain(error: unknown) {
    if (error instanceof ChannelConflictError) return error;
    const { host, pathname } = new URL(this.#url);
    const reason = (error as Error).message || codeOf(error);
    return new ChannelUnreachableError(`The channel at ${host}${pathname} can't be used: ${reason}.`, { cause: error });
  }
}

async function readState(database: pg.Pool | pg.PoolClient): Promise<StoredState> {
  const { rows } = await database.query(
    `select coalesce((select max(revision) from release.history), 0) as revision,
            coalesce((select jsonb_object_agg(name, state) from release.remote), '{}') as remotes`,
  );
  return storedStateSchema.parse(rows[0]);
}

async function isCurrent(client: pg.PoolClient) {
  const { rows } = await client.query<{ current: boolean }>(IS_CURRENT);
  return rows[0]!.current;
}

function connection(connectionString: string): pg.ClientConfig {
  return {
    connectionString,
    application_name: 'gniazdo-releases',
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  };
}

function createConflict(expectedRevision: number) {
  return new ChannelConflictError(`The channel is not at revision ${expectedRevision}.`);
}

function codeOf(error: unknown) {
  return (error as { code?: string }).code ?? '';
}
