import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { contentTypeOf, isCompressible } from './contentTypes.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// Ten times what is live; what older pages ask for is read from disk, compressed already.
const CACHE_BYTES = 16 * 1024 * 1024;

/** A file that never changes, in the encodings browsers ask for. */
export type Asset = { type: string; etag: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null };

export type AssetCache = ReturnType<typeof createAssetCache>;

/** Compresses immutable files once, with the slowest and best settings, and keeps them in memory and on disk. */
export function createAssetCache(folder: string) {
  const assets = new LRUCache<string, Promise<Asset>>({
    maxSize: CACHE_BYTES,
    // The real size is known only later; scripts of this site are about this long in all encodings.
    sizeCalculation: () => 128 * 1024,
  });

  /** `file` gives the type; `integrity` is the hash of the bytes that `read` gives. */
  function get(file: string, integrity: string, read: () => Promise<Buffer>): Promise<Asset | null> {
    const type = contentTypeOf(file);
    if (!type) return Promise.resolve(null);
    const key = `${type} ${integrity}`;
    const kept = assets.get(key);
    if (kept) return kept;
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
      onDisk(`${name}.br`, () => brotli(identity, { params: brotliParams(identity.length) })),
      onDisk(`${name}.gz`, () => gzipped(identity, { level: 9 })),
    ]);
    return { type, etag, identity, br, gzip: gz };
  }

  async function onDisk(name: string, make: () => Promise<Buffer>) {
    const file = path.join(folder, name);
    const kept = await readFile(file).catch(() => null);
    if (kept) return kept;
    const made = await make();
    // Only saves work for the next start: a full disk must not stop a file from being served.
    await keep(file, made).catch(() => undefined);
    return made;
  }

  async function keep(file: string, bytes: Buffer) {
    await mkdir(folder, { recursive: true });
    const fresh = `${file}.${process.pid}.new`;
    await writeFile(fresh, bytes);
    await rename(fresh, file);
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
