import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { isVersion, type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { PreviewFiles } from '../preview/createPreviewFiles.ts';
import { checkIntegrity } from '../releases/checkIntegrity.ts';
import type { LoadedRelease } from '../releases/LoadedRelease.ts';
import { loadManifest, type ReadableStore } from '../releases/loadRelease.ts';
import type { AssetCache } from './createAssetCache.ts';
import { sendAsset } from './sendAsset.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
type BrowserFiles = ReleaseManifest['browser']['files'];

const MAX_FILE_BYTES = 4 * 1024 * 1024;

export type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/** Browser files of all releases, including old ones whose pages are still open. Stores are tried in order. */
export function createReleaseFiles(stores: ReadableStore[], cache: AssetCache) {
  // Only the file lists: whole manifests with their schemas would take too much memory.
  const listings = new LRUCache<string, BrowserFiles>({ max: 200 });

  /** Null for files that the manifest does not list. Requested paths are never used as file names. */
  async function get(id: ReleaseId, file: string) {
    if (!NAME.test(id.name) || !isVersion(id.version)) return null;
    const files = await getFiles(id);
    const expected = files && Object.hasOwn(files, file) ? files[file] : null;
    if (!expected) return null;
    return cache.get(file, expected.integrity, () => readChecked(id, file, expected));
  }

  async function getFiles(id: ReleaseId) {
    const cached = listings.get(releaseKey(id));
    if (cached) return cached;
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
        const bytes = await store.readFile(id, `browser/${file}`, MAX_FILE_BYTES);
        checkIntegrity(`${releaseKey(id)}/${file}`, bytes, expected);
        return bytes;
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, `${releaseKey(id)}/${file} is not in any store.`);
  }

  /** Compresses the files of a release before the first request. */
  async function precompress({ id, manifest, files }: LoadedRelease) {
    listings.set(releaseKey(id), manifest.browser.files);
    for (const [file, { integrity }] of Object.entries(manifest.browser.files)) {
      const bytes = files.get(`browser/${file}`);
      if (bytes) await cache.get(file, integrity, () => Promise.resolve(bytes));
    }
  }

  return { get, precompress };
}

type Options = {
  files: ReleaseFiles;
  previewFiles: PreviewFiles;
  /** Other origins whose pages may load the files of published releases. */
  origins: string[];
};

/** `/releases/{name}/{version}/{file}` */
export function registerReleaseFiles(server: FastifyInstance, { files, previewFiles, origins }: Options) {
  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      const asset = await files.get({ name, version }, file);
      if (asset) return sendAsset(request, reply, asset, { origins });
      const previewAsset = await previewFiles(request, { name, version }, file);
      if (previewAsset) return sendAsset(request, reply, previewAsset, { cacheControl: 'private, no-store' });
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Nie znaleziono.');
    },
  );
}
