import type pg from 'pg';

/**
 * Listens for NOTIFY on a connection of the pool. A lost connection is opened again by the next `listen`; notifications in
 * between are lost, so that the caller, who is called when the connection is lost, also has to poll.
 */
export class NotificationListener {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  readonly #onNotification: () => void;
  #client: pg.PoolClient | null = null;

  constructor(pool: pg.Pool, channel: string, onNotification: () => void) {
    this.#pool = pool;
    this.#channel = channel;
    this.#onNotification = onNotification;
  }

  /** Resolves when the connection listens. Call it before each read of what is notified. */
  async listen() {
    if (this.#client) return;
    const client = await this.#pool.connect();
    client.on('notification', this.#onNotification);
    client.on('error', () => {
      this.stop();
      this.#onNotification();
    });
    this.#client = client;
    try {
      await client.query(`listen ${this.#channel}`);
    } catch (error) {
      this.stop();
      throw error;
    }
  }

  /** Closes the connection. */
  stop() {
    this.#client?.release(true);
    this.#client = null;
  }
}
