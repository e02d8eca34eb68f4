import type pg from 'pg';

export type Click = {
  variantId: number;
  clickSource: number;
  position: number | null;
  requestId: string | null;
};

const FLUSH_AFTER_MS = 500;
/** While the database is away, older clicks give way: memory is bounded. */
const MOST_WAITING = 50_000;

type Waiting = Click & { at: Date };

/** Writes clicks in batches, so that a redirect never waits for the disk. */
export class ClickRecorder {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  record(click: Click) {
    this.#waiting.push({ ...click, at: new Date() });
    if (this.#waiting.length > MOST_WAITING) this.#waiting.shift();
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS);
  }

  /** Writes what waits; resolves when it is in the database, or has failed and waits for the next turn. */
  flush() {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write() {
    const batch = this.#waiting;
    if (batch.length === 0) return;
    this.#waiting = [];
    try {
      // A variant that was deleted meanwhile must not lose the others' clicks.
      await this.#pool.query(
        `insert into click (variant_id, click_source, position, request_id, at)
         select c.* from unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::timestamptz[])
           as c (variant_id, click_source, position, request_id, at)
         where exists (select from variant where id = c.variant_id)`,
        [
          batch.map((click) => click.variantId),
          batch.map((click) => click.clickSource),
          batch.map((click) => click.position),
          batch.map((click) => click.requestId),
          batch.map((click) => click.at),
        ],
      );
    } catch (error) {
      this.#waiting = [...batch, ...this.#waiting].slice(-MOST_WAITING);
      this.#onError(error);
    }
  }
}
