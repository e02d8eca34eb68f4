import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { getContentType, isCompressible } from './contentTypes.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// Ten times the size of the live files; older files are read from disk, already compressed.
const MAX_CACHE_BYTES = 16 * 1024 * 1024;

/** An immutable file in the encodings of browsers. */
export type Asset = { type: string; etag: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null };

export type AssetCache = ReturnType<typeof createAssetCache>;

/** Compresses immutable files once with the best settings and caches them in memory and on disk. */
export function createAssetCache(folder: string) {
  const assets = new LRUCache<string, Promise<Asset>>({
    maxSize: MAX_CACHE_BYTES,
    // The real size is known only after compression; this is the typical size of a script in all encodings.
    sizeCalculation: () => 128 * 1024,
  });

  /** `file` determines the type; `integrity` is the hash of the bytes that `read` returns. Null for types that are not served. */
  function get(file: string, integrity: string, read: () => Promise<Buffer>): Promise<Asset | null> {
    const type = getContentType(file);
    if (!type) return Promise.resolve(null);
    const key = `${type} ${integrity}`;
    const cached = assets.get(key);
    if (cached) return cached;
    const asset = encode(file, type, integrity, read);
    assets.set(key, asset);
    asset.catch(() => assets.delete(key));
    return asset;
  }

  async function encode(file: string, type: string, integrity: string, read: () => Promise<Buffer>): Promise<Asset> {
    const identity = await read();
    const etag = `"${integrity.slice('sha384-'.length, 'sha384-'.length + 24)}"`;
    if (!isCompressible(file)) return { type, etag, identity, br: null, gzip: null };
    const name = integrity.slice('sha384-'.length).replaceAll('/', '_').replaceAll('+', '-');
    const [br, gz] = await Promise.all([
      readOrCreate(`${name}.br`, () => brotli(identity, { params: brotliParams(identity.length) })),
      readOrCreate(`${name}.gz`, () => gzipped(identity, { level: 9 })),
    ]);
    return { type, etag, identity, br, gzip: gz };
  }

  async function readOrCreate(name: string, create: () => Promise<Buffer>) {
    const file = path.join(folder, name);
    const cached = await readFile(file).catch(() => null);
    if (cached) return cached;
    const created = await create();
    // The file on disk only speeds up the next start: a full disk must not prevent serving.
    await save(file, created).catch(() => undefined);
    return created;
  }

  async function save(file: string, bytes: Buffer) {
    await mkdir(folder, { recursive: true });
    const temporary = `${file}.${process.pid}.new`;
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  return { get };
}

function brotliParams(size: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}
