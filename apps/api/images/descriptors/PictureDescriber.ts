import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { describePicture } from './describePicture.ts';

/** Pictures that wait; further ones are described when they are rendered again. */
const MAX_WAITING = 500;
const MAX_KNOWN = 50_000;

type Waiting = { imageId: string; file: string };

/** Describes the pictures of offers in the background, one at a time, and stores the descriptors. */
export class PictureDescriber {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  /** Pictures that wait or were described lately. */
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN });
  readonly #waiting: Waiting[] = [];
  #running: Promise<void> | null = null;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** Describes the picture later, unless it is known. */
  add(imageId: string, file: string) {
    if (this.#known.has(imageId) || this.#waiting.length >= MAX_WAITING) return;
    this.#known.set(imageId, true);
    this.#waiting.push({ imageId, file });
    this.#running ??= this.#run().finally(() => (this.#running = null));
  }

  /** Leaves out the pictures that wait; resolves when none is being described. */
  async stop() {
    this.#waiting.length = 0;
    await this.#running;
  }

  async #run() {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await this.#describe(next).catch(this.#onError);
    }
  }

  async #describe({ imageId, file }: Waiting) {
    const { rows } = await this.#pool.query('select from image_descriptor where image_id = $1::bigint', [imageId]);
    if (rows.length > 0) return;
    const descriptor = Buffer.from(await describePicture(file));
    await this.#pool.query(
      `insert into image_descriptor (image_id, descriptor)
       select id, $2 from image where id = $1::bigint on conflict do nothing`,
      [imageId, descriptor],
    );
  }
}
