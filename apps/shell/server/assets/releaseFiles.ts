import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { MixFiles } from '../mix/mixFiles.ts';
import { checkIntegrity } from '../releases/integrity.ts';
import type { LoadedRelease } from '../releases/LoadedRelease.ts';
import { loadManifest, type ReadableStore } from '../releases/loadRelease.ts';
import type { AssetCache } from './createAssetCache.ts';
import { sendAsset } from './sendAsset.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
type BrowserFiles = ReleaseManifest['browser']['files'];

const FILE_LIMIT_BYTES = 4 * 1024 * 1024;

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Browser files of all releases, also of old ones, whose pages are still open somewhere. Stores are asked in order. */
export function createReleaseFiles(stores: ReadableStore[], cache: AssetCache) {
  // Of the manifests only the files: they hold schemas too, and a page of a release from long ago may still be open.
  const listings = new LRUCache<string, BrowserFiles>({ max: 200 });

  /** Null for what no release names: a path is looked up in a manifest and never made into a file's name. */
  async function get(id: ReleaseId, file: string) {
    if (!NAME.test(id.name) || !VERSION.test(id.version)) return null;
    const files = await filesOf(id);
    const expected = files && Object.hasOwn(files, file) ? files[file] : null;
    if (!expected) return null;
    return cache.get(file, expected.integrity, () => readChecked(id, file, expected));
  }

  async function filesOf(id: ReleaseId) {
    const kept = listings.get(releaseKey(id));
    if (kept) return kept;
    for (const store of stores) {
      const manifest = await loadManifest(store, id).catch(() => null);
      if (manifest) {
        listings.set(releaseKey(id), manifest.browser.files);
        return manifest.browser.files;
      }
    }
    return null;
  }

  async function readChecked(id: ReleaseId, file: string, expected: { bytes: number; integrity: string }) {
    const failures: unknown[] = [];
    for (const store of stores) {
      try {
        const bytes = await store.readFile(id, `browser/${file}`, FILE_LIMIT_BYTES);
        checkIntegrity(`${releaseKey(id)}/${file}`, bytes, expected);
        return bytes;
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, `${releaseKey(id)}/${file} is in no store.`);
  }

  /** Compresses a release's files before anybody asks for them. */
  async function warm({ id, manifest, files }: LoadedRelease) {
    listings.set(releaseKey(id), manifest.browser.files);
    for (const [file, { integrity }] of Object.entries(manifest.browser.files)) {
      const bytes = files.get(`browser/${file}`);
      if (bytes) await cache.get(file, integrity, () => Promise.resolve(bytes));
    }
  }

  return { get, warm };
}

/** `/releases/{name}/{version}/{file}` */
export function serveReleaseFiles(server: FastifyInstance, files: ReleaseFiles, mixFiles: MixFiles) {
  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const asset = await files.get({ name, version }, file);
      if (asset) return sendAsset(request, reply, asset);
      const ofMix = await mixFiles(request, { name, version }, file);
      if (ofMix) return sendAsset(request, reply, ofMix, 'private, no-store');
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Nie znaleziono.');
    },
  );
}
