import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { isAlive } from '@gniazdo/postgres/postmasterFile';
import { promote, setSynchronousReplica, startReplica } from '@gniazdo/postgres/startReplica';
import pg from 'pg';
import { DATABASES, type DatabaseName, type DatabaseRoles } from './clusterFile.ts';

type Options = {
  dataDir: string;
  ports: Record<DatabaseName, number>;
  /** Leads the addresses of the databases to other servers. Also called when a process has another id. */
  onChange: (roles: DatabaseRoles) => Promise<void>;
  log?: { info: (line: string) => void; error: (line: string) => void };
};

type Server = { name: DatabaseName; running: RunningPostgres };

const CHECK_MS = 250;
const CHECK_TIMEOUT_MS = 2_000;
/** The primary is replaced after so many failed checks in a row. */
const MAX_FAILED_CHECKS = 3;
const STREAMING_TIMEOUT_MS = 30_000;
const TERMINAL = { info: (line: string) => console.log(line), error: (line: string) => console.error(line) };

/**
 * A primary and its synchronous replica. When the primary fails, the replica is promoted and the failed server becomes its
 * replica. DATA_DIR/primary remembers which one is the primary.
 */
export class DatabasePair {
  readonly #options: Options;
  readonly #log: NonNullable<Options['log']>;
  readonly #stopping = new AbortController();
  #primary: Server | null = null;
  #replica: Server | null = null;
  #watching: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
    this.#log = options.log ?? TERMINAL;
  }

  get roles(): DatabaseRoles {
    return { primary: this.#primary?.name ?? null, replica: this.#replica?.name ?? null };
  }

  /** Process ids of the running servers by name. */
  get pids() {
    return [this.#primary, this.#replica].flatMap((server) =>
      server ? [{ name: server.name, pid: server.running.pid }] : [],
    );
  }

  /** Starts the server that was the primary last. Resolves to its own URL. */
  async startPrimary() {
    const name = this.#readPrimaryName();
    const folder = { dataDir: this.#folder(name), port: this.#options.ports[name] };
    let running = await startPostgres(folder);
    // A server that an ended cluster has left has another port.
    if (running.port !== folder.port) {
      await running.stop();
      running = await startPostgres(folder);
    }
    this.#primary = { name, running };
    // Without a replica, commits would wait for it.
    await setSynchronousReplica(running.url, null);
    return running.url;
  }

  /** Starts the replica, as a new copy of the primary if necessary. From then on, commits wait for it. */
  async startReplica() {
    const primary = this.#primary!;
    const name = DATABASES.find((each) => each !== primary.name)!;
    const slot = name.replace('-', '_');
    const dataDir = this.#folder(name);
    const running = await startReplica({
      primaryUrl: primary.running.url,
      name: slot,
      dataDir,
      port: this.#options.ports[name],
      replacesServer: true,
    });
    try {
      await waitUntilStreaming(primary.running.url, slot);
      await setSynchronousReplica(primary.running.url, slot);
    } catch (error) {
      await running.stop();
      throw error;
    }
    this.#replica = { name, running };
    await this.#options.onChange(this.roles);
  }

  /** Checks both servers from now on. */
  watch() {
    this.#watching = this.#watch();
  }

  async stop() {
    this.#stopping.abort();
    await this.#watching;
    // In this order, the replica receives everything.
    await this.#primary?.running.stop();
    await this.#replica?.running.stop();
  }

  async #watch() {
    let failedChecks = 0;
    while (!this.#stopping.signal.aborted) {
      await pause(CHECK_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      try {
        failedChecks = (await responds(this.#primary!.running.url)) ? 0 : failedChecks + 1;
        if (failedChecks >= MAX_FAILED_CHECKS) {
          await this.#replacePrimary();
          failedChecks = 0;
        } else if (failedChecks === 0) await this.#keepReplica();
      } catch (error) {
        this.#log.error(`✗ ${(error as Error).message}`);
      }
    }
  }

  async #replacePrimary() {
    const failed = this.#primary!;
    await this.#end(failed);
    if (!this.#replica || !isAlive(this.#replica.running.pid)) {
      this.#log.error(`✗ ${failed.name} does not respond, and there is no replica. Starting it again …`);
      await this.startPrimary();
      await this.#options.onChange(this.roles);
      return;
    }
    const next = this.#replica;
    this.#log.error(`✗ ${failed.name} does not respond. Promoting ${next.name} …`);
    const startedAt = performance.now();
    await this.#options.onChange({ primary: null, replica: next.name });
    await promote(next.running.url);
    this.#primary = next;
    this.#replica = null;
    writeFileSync(this.#primaryFile, next.name);
    await this.#options.onChange({ primary: next.name, replica: next.name });
    this.#log.info(`✓ ${next.name} is the primary (${Math.round(performance.now() - startedAt)} ms)`);
  }

  /** Starts the replica again, or makes the former primary the replica. */
  async #keepReplica() {
    if (this.#replica && isAlive(this.#replica.running.pid)) return;
    const primary = this.#primary!;
    await setSynchronousReplica(primary.running.url, null);
    this.#log.info(`  ${primary.name} has no replica. Starting one …`);
    await this.startReplica();
    this.#log.info(`✓ ${this.#replica!.name} is the replica`);
  }

  /** A primary that does not respond must not accept writes later. */
  async #end({ running }: Server) {
    if (!isAlive(running.pid)) return;
    process.kill(running.pid, 'SIGKILL');
    await running.ended;
  }

  get #primaryFile() {
    return join(this.#options.dataDir, 'primary');
  }

  #readPrimaryName(): DatabaseName {
    try {
      const text = readFileSync(this.#primaryFile, 'utf8').trim();
      return DATABASES.find((name) => name === text) ?? DATABASES[0];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return DATABASES[0];
    }
  }

  #folder(name: DatabaseName) {
    return join(this.#options.dataDir, name);
  }
}

function responds(url: string) {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

async function waitUntilStreaming(primaryUrl: string, name: string) {
  const sql = `select 1 from pg_stat_replication where state = 'streaming' and application_name = $1`;
  for (const until = Date.now() + STREAMING_TIMEOUT_MS; (await query(primaryUrl, sql, [name])).length === 0;) {
    if (Date.now() > until) throw new Error(`The replica ${name} does not follow the primary.`);
    await pause(50);
  }
}

async function query(url: string, sql: string, values: string[] = []) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CHECK_TIMEOUT_MS,
    query_timeout: CHECK_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql, values)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
