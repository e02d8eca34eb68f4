import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageHashPairs } from '@gniazdo/contracts/site';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { PictureQueue, type QueuedPicture } from './descriptors/PictureQueue.ts';
import { type EmbeddingsEndpoint, requestEmbedding } from './embeddings/requestEmbedding.ts';
import { FileWriter } from './shop-pictures/FileWriter.ts';
import { findPicture, type Picture } from './findPicture.ts';
import type { ImageRequest } from './parseImagePath.ts';
import { renderPicture, type PictureSource } from './renderPicture.ts';
import { ShopPictures } from './shop-pictures/ShopPictures.ts';
import { describePicture } from './descriptors/describePicture.ts';
import { packEmbedding } from './embeddings/embedding.ts';

const MAX_KNOWN = 20_000;
const KNOWN_FOR_MS = 600_000;

/** `lasting`: the URL always returns this picture. `changing`: it may return another picture later. */
export type Lifetime = 'lasting' | 'changing' | 'placeholder';
export type ImageFile = { bytes: Buffer; lifetime: Lifetime };

/** `version` changes with the source, so files rendered from an older source are not used. */
type Known = { version: string; lifetime: Lifetime };

type Options = {
  /** Folder of the rendered and fetched pictures. */
  folder: string;
  pool: pg.Pool;
  /** Hosts (`host:port`) from which pictures may be fetched although their addresses are not public. */
  pictureHosts: readonly string[];
  /** Turns pictures into vectors; null without such a service. */
  embeddingsEndpoint: EmbeddingsEndpoint | null;
  /** Called if a picture could not be described. */
  onError: (error: unknown) => void;
  /** Called once per outage of the disk. */
  onWriteError: (error: unknown) => void;
};

/** Serves pictures in the sizes of the site. Each is fetched once from its shop, rendered once per size and stored as files. */
export class ImageStore {
  readonly #folder: string;
  readonly #pool: pg.Pool;
  readonly #writer: FileWriter;
  readonly #shopPictures: ShopPictures;
  /** What happens to offers' pictures in the background: separate, because the service for embeddings can be slow. */
  readonly #queues: PictureQueue[];
  readonly #known = new LRUCache<string, Known>({ max: MAX_KNOWN, ttl: KNOWN_FOR_MS });
  readonly #rendering = new Map<string, Promise<ImageFile | null>>();

  constructor({ folder, pool, pictureHosts, embeddingsEndpoint, onError, onWriteError }: Options) {
    this.#folder = folder;
    this.#pool = pool;
    this.#queues = [new PictureQueue((picture) => storeDescriptor(pool, picture), onError)];
    if (embeddingsEndpoint)
      this.#queues.push(new PictureQueue((picture) => storeEmbedding(pool, embeddingsEndpoint, picture), onError));
    this.#writer = new FileWriter(onWriteError);
    this.#shopPictures = new ShopPictures(join(folder, 'shops'), { allowedHosts: pictureHosts, writer: this.#writer });
  }

  /** Returns the file, or null if the picture does not exist. Concurrent requests for one picture are rendered once. */
  async get(request: ImageRequest): Promise<ImageFile | null> {
    const { type, id, width, height, format } = request;
    const known = this.#known.get(`${type}/${id}`);
    const stored = known && (await readIfExists(this.#getFilePath(request, known.version)));
    if (stored) return { bytes: stored, lifetime: known.lifetime };
    const key = `${type}/${id}/${width}-${height}.${format}`;
    let rendering = this.#rendering.get(key);
    if (!rendering) {
      rendering = this.#make(request).finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, rendering);
    }
    return rendering;
  }

  /** Resolves when nothing runs in the background any more. */
  async stop() {
    await Promise.all(this.#queues.map((queue) => queue.stop()));
  }

  async #make(request: ImageRequest): Promise<ImageFile | null> {
    const picture = await findPicture(this.#pool, request.type, request.id);
    if (!picture) return null;
    const source = await this.#resolve(picture);
    if (!source) {
      return { bytes: await renderPicture({ svg: PLACEHOLDER }, request, true), lifetime: 'placeholder' };
    }
    if (request.type === 'product' && 'file' in source)
      for (const queue of this.#queues) queue.add({ imageId: request.id, file: source.file });
    const known: Known = { version: hashSource(source), lifetime: picture.isLasting ? 'lasting' : 'changing' };
    this.#known.set(`${request.type}/${request.id}`, known);
    const file = this.#getFilePath(request, known.version);
    const bytes =
      (await readIfExists(file)) ?? (await this.#store(file, await renderPicture(source, request, picture.cropped)));
    return { bytes, lifetime: known.lifetime };
  }

  async #resolve({ source }: Picture): Promise<PictureSource | null> {
    if (!source || !('address' in source)) return source;
    const file = await this.#shopPictures.get(source.address);
    return file === null ? null : { file };
  }

  /** Returns the bytes even if they cannot be written, for example because the disk is full. */
  async #store(file: string, bytes: Buffer) {
    await this.#writer.write(file, bytes);
    return bytes;
  }

  #getFilePath({ type, id, width, height, format }: ImageRequest, version: string) {
    return join(this.#folder, type, `${width}-${height}`, imageHashPairs(id), `${id}-${version}.${format}`);
  }
}

function hashSource(source: PictureSource) {
  // A picture that is fetched again has the same file name, so the hash includes its modification time.
  const content = 'file' in source ? `${source.file} ${statSync(source.file).mtimeMs}` : Object.values(source)[0];
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}

async function readIfExists(file: string) {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
}

/** Placeholder for a picture that cannot be fetched or did not arrive in time. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">
<rect width="1000" height="1000" fill="#f4f2ee"/>
<g fill="none" stroke="#cfcac1" stroke-width="16" stroke-linejoin="round" stroke-linecap="round">
<rect x="350" y="390" width="300" height="220" rx="20"/><circle cx="430" cy="465" r="26"/><path d="M370 590 480 500 540 550 590 510 635 555"/>
</g></svg>`;

/** Describes a picture and stores the descriptor, unless there is one. */
async function storeDescriptor(pool: pg.Pool, { imageId, file }: QueuedPicture) {
  const { rows } = await pool.query('select from image_descriptor where image_id = $1::bigint', [imageId]);
  if (rows.length > 0) return;
  const descriptor = Buffer.from(await describePicture(file));
  await pool.query(
    `insert into image_descriptor (image_id, descriptor)
     select id, $2 from image where id = $1::bigint on conflict do nothing`,
    [imageId, descriptor],
  );
}

/** Requests the embedding of a picture and stores it, unless there is one of this model. */
async function storeEmbedding(pool: pg.Pool, endpoint: EmbeddingsEndpoint, { imageId, file }: QueuedPicture) {
  const { model } = endpoint;
  const { rows } = await pool.query('select from image_embedding where image_id = $1::bigint and model = $2', [
    imageId,
    model,
  ]);
  if (rows.length > 0) return;
  const embedding = packEmbedding(await requestEmbedding(endpoint, file));
  await pool.query(
    `insert into image_embedding (image_id, model, embedding)
     select id, $2, $3 from image where id = $1::bigint on conflict do nothing`,
    [imageId, model, embedding],
  );
}
