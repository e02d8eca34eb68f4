import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';

/** Pictures that wait; further ones are handled when they are rendered again. */
const MAX_WAITING = 500;
const MAX_KNOWN = 50_000;

export type QueuedPicture = { imageId: string; file: string };

/** Handles rendered pictures in the background, one at a time and each once. */
export class PictureQueue {
  readonly #handle: (picture: QueuedPicture) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  /** Pictures that wait or were handled lately. */
  readonly #known = new LRUCache<string, true>({ max: MAX_KNOWN });
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(handle: (picture: QueuedPicture) => Promise<void>, onError: (error: unknown) => void) {
    this.#handle = handle;
    this.#onError = onError;
  }

  /** Handles the picture later, unless it is known. */
  add(picture: QueuedPicture) {
    if (this.#known.has(picture.imageId) || this.#queue.size >= MAX_WAITING) return;
    this.#known.set(picture.imageId, true);
    this.#queue
      .add(() => this.#handle(picture))
      .catch((error: unknown) => {
        // It is tried again when the picture is rendered in another size.
        this.#known.delete(picture.imageId);
        this.#onError(error);
      });
  }

  /** Leaves out the pictures that wait; resolves when none is being handled. */
  async stop() {
    this.#queue.clear();
    await this.#queue.onIdle();
  }
}
