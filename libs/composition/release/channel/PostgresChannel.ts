import pg from 'pg';
import {
  type Channel,
  type ChannelChange,
  type ChannelEntry,
  channelEntrySchema,
  ChannelMovedError,
  type ChannelState,
  channelStateSchema,
  ChannelUnreachableError,
  HISTORY_LIMIT,
} from './Channel.ts';
import { followChannel } from './followChannel.ts';
import { POSTGRES_LOCK, POSTGRES_NEWS, POSTGRES_TABLES } from './postgresTables.ts';

const POLL_MS = 1000;
/** Whoever asks a database that hangs is told so after this time. */
const TIMEOUT_MS = 3000;

const UNIQUE_VIOLATION = '23505';
const NOT_THERE = new Set(['42P01', '3F000']);

/** The channel in PostgreSQL, for shells on many machines. It makes its tables when it is first written. */
export class PostgresChannel implements Channel {
  readonly #url: string;
  readonly #pool: pg.Pool;
  #isPrepared = false;

  constructor(url: string) {
    this.#url = url;
    this.#pool = new pg.Pool({ ...connection(url), max: 2, idleTimeoutMillis: 10_000, allowExitOnIdle: true });
    // Without a listener a database that stops would end the whole process.
    this.#pool.on('error', () => undefined);
  }

  async read(): Promise<ChannelState> {
    try {
      return await readState(this.#pool);
    } catch (error) {
      if (NOT_THERE.has(codeOf(error))) return { revision: 0, remotes: {} };
      throw this.#explain(error);
    }
  }

  async write(seen: number, change: ChannelChange): Promise<ChannelState> {
    const { name, action, to, by, why } = change;
    const state = to && JSON.stringify(to);
    await this.#prepare();
    try {
      return await this.#transaction(async (client) => {
        // Two writers at one moment insert the same key, and the second one fails.
        const { rowCount } = await client.query(
          `insert into release.history (revision, name, action, state, who, why)
           select $1::int + 1, $2, $3, $4, $5, $6
           where $1::int = (select coalesce(max(revision), 0) from release.history)`,
          [seen, name, action, state, by, why],
        );
        if (rowCount === 0) throw moved(seen);
        await (to
          ? client.query(
              `insert into release.remote (name, state) values ($1, $2)
               on conflict (name) do update set state = excluded.state`,
              [name, state],
            )
          : client.query('delete from release.remote where name = $1', [name]));
        await client.query(`select pg_notify('${POSTGRES_NEWS}', $1)`, [String(seen + 1)]);
        return readState(client);
      });
    } catch (error) {
      if (codeOf(error) === UNIQUE_VIOLATION) throw moved(seen);
      throw this.#explain(error);
    }
  }

  watch(onChange: (state: ChannelState) => void) {
    return followChannel({
      read: () => this.read(),
      listen: (onNews) => this.#listen(onNews),
      onChange,
      pollMs: POLL_MS,
    });
  }

  async history({ name, limit = HISTORY_LIMIT }: { name?: string; limit?: number } = {}): Promise<ChannelEntry[]> {
    try {
      const { rows } = await this.#pool.query<{ at: Date }>(
        `select revision, at, name, action, state as "to", who as "by", why from release.history
         where $1::text is null or name = $1 order by revision desc limit $2`,
        [name ?? null, limit],
      );
      return rows.map((row) => channelEntrySchema.parse({ ...row, at: row.at.toISOString() }));
    } catch (error) {
      if (NOT_THERE.has(codeOf(error))) return [];
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
        await client.query(`select pg_advisory_xact_lock(${POSTGRES_LOCK})`);
        await client.query(POSTGRES_TABLES);
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
      // A connection in the middle of something isn't given to the next one; its end is the rollback.
      client.release(!isSound);
    }
  }

  /** A connection of its own, because news come to the one that has asked for them. */
  #listen(onNews: () => void) {
    let isListening = true;
    const client = new pg.Client({ ...connection(this.#url), keepAlive: true });
    const lost = () => {
      isListening = false;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', onNews);
    client
      .connect()
      .then(() => client.query(`listen ${POSTGRES_NEWS}`))
      // Something may have happened before we listened.
      .then(onNews, lost);
    return { isListening: () => isListening, stop: () => void client.end().catch(() => undefined) };
  }

  #explain(error: unknown) {
    if (error instanceof ChannelMovedError) return error;
    const { host, pathname } = new URL(this.#url);
    const reason = (error as Error).message || codeOf(error);
    return new ChannelUnreachableError(`The channel at ${host}${pathname} can't be used: ${reason}.`, { cause: error });
  }
}

async function readState(database: pg.Pool | pg.PoolClient): Promise<ChannelState> {
  const { rows } = await database.query(
    `select coalesce((select max(revision) from release.history), 0) as revision,
            coalesce((select jsonb_object_agg(name, state) from release.remote), '{}') as remotes`,
  );
  return channelStateSchema.parse(rows[0]);
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

function moved(seen: number) {
  return new ChannelMovedError(`The channel is not at revision ${seen} any more.`);
}

function codeOf(error: unknown) {
  return (error as { code?: string }).code ?? '';
}
