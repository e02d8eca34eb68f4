import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageHashPairs } from '@gniazdo/contracts';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { findPicture, type Picture, type PictureSources } from './findPicture.ts';
import type { ImageRequest } from './parseImagePath.ts';
import { PictureShelf } from './pictures/PictureShelf.ts';
import { renderPicture } from './renderPicture.ts';
import { RoomShelf } from './rooms/RoomShelf.ts';
import { ShopPictures } from './shop-pictures/ShopPictures.ts';

const KNOWN_PICTURES = 20_000;
const KNOWN_FOR_MS = 600_000;

type Known = Pick<Picture, 'version'>;

/** `isLasting`: the address will always show this. */
export type ImageFile = { bytes: Buffer; isLasting: boolean };

/** Rendered pictures: each is rendered once and kept as a file. */
export class ImageStore {
  readonly #folder: string;
  readonly #sources: PictureSources;
  readonly #known = new LRUCache<string, Known>({ max: KNOWN_PICTURES, ttl: KNOWN_FOR_MS });
  readonly #rendering = new Map<string, Promise<ImageFile | null>>();

  constructor(folder: string, pool: pg.Pool) {
    this.#folder = folder;
    this.#sources = { pool, pieces: new PictureShelf(), rooms: new RoomShelf(), shops: new ShopPictures(folder) };
  }

  /** The file; null when there is no such picture. Several requests for one picture share the work. */
  async get(request: ImageRequest): Promise<ImageFile | null> {
    const { type, id, width, height, format } = request;
    const known = this.#known.get(`${type}/${id}`);
    const kept = known && (await readIfThere(this.#fileOf(request, known)));
    if (kept) return { bytes: kept, isLasting: true };
    const key = `${type}/${id}/${width}-${height}.${format}`;
    let rendering = this.#rendering.get(key);
    if (!rendering) {
      rendering = this.#make(request).finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, rendering);
    }
    return rendering;
  }

  async #make(request: ImageRequest) {
    const picture = await findPicture(this.#sources, request.type, request.id);
    if (!picture) return null;
    const { version, isStandIn } = picture;
    // What stands in may be replaced any moment, so it is looked for anew each time.
    if (!isStandIn) this.#known.set(`${request.type}/${request.id}`, { version });
    const file = this.#fileOf(request, picture);
    const bytes = (await readIfThere(file)) ?? (await keep(file, await renderPicture(picture, request)));
    return { bytes, isLasting: !isStandIn };
  }

  #fileOf({ type, id, width, height, format }: ImageRequest, { version }: Known) {
    return join(this.#folder, type, `${width}-${height}`, imageHashPairs(id), `${id}-${version}.${format}`);
  }
}

async function readIfThere(file: string) {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Writes beside and renames, so that nobody ever reads half a file. A full disk costs the file, not the answer. */
async function keep(file: string, bytes: Buffer) {
  const half = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(half, bytes);
    await rename(half, file);
  } catch {
    await rm(half, { force: true }).catch(() => undefined);
  }
  return bytes;
}
