import type { CreateRateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseManifest } from '@gniazdo/composition/manifest';
import { isVersion, type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import { sendApiError } from '../../http/sendApiError.ts';
import { RATE_WINDOW_SECONDS } from '../../settings/RateLimits.ts';
import type { PreviewFiles } from './createPreviewFiles.ts';
import { checkIntegrity, loadManifest, type ReadableStore, type RightsOfRemotes } from '../live/loadRelease.ts';
import type { LoadedRelease } from '../live/LoadedRelease.ts';
import type { AssetCache } from '../../responses/assets/createAssetCache.ts';
import { createFileDictionaries, getFamily } from '../../responses/dictionaries/createFileDictionaries.ts';
import { sendAsset, sendNoFile } from '../../responses/assets/sendAsset.ts';

const NAME = /^[a-z][a-z0-9-]*$/;
type BrowserFiles = ReleaseManifest['browser']['files'];

const MAX_FILE_BYTES = 4 * 1024 * 1024;
/** Releases that no store had are not asked for again in this time. */
const MISSING_MS = 5000;
const MAX_MISSING = 1000;
/** Releases per client and window that the stores are asked for. A page of an old release needs one per remote. */
const MAX_ASKED_PER_CLIENT = 60;

type ReleaseFiles = ReturnType<typeof createReleaseFiles>;

/**
 * Browser files of all releases, including old ones whose pages are still open. Stores are tried in order. `now` in ms.
 */
export function createReleaseFiles(
  stores: ReadableStore[],
  cache: AssetCache,
  getRights: RightsOfRemotes,
  now = () => performance.now(),
) {
  const dictionaries = createFileDictionaries();
  // Only the file lists: whole manifests with their schemas would take too much memory.
  const listings = new LRUCache<string, BrowserFiles>({ max: 200 });
  /** When the stores had no such release. */
  const missingSince = new LRUCache<string, number>({ max: MAX_MISSING });
  const asked = new Map<string, Promise<BrowserFiles | null>>();

  /** Whether `get` needs no store to find out which files a release has. */
  function isKnown(id: ReleaseId) {
    return !isReleaseId(id) || listings.has(releaseKey(id)) || isMissing(releaseKey(id));
  }

  function isMissing(key: string) {
    const since = missingSince.get(key);
    return since !== undefined && now() - since < MISSING_MS;
  }

  /** Null for files that the manifest does not list. Requested paths are never used as file names. */
  async function get(id: ReleaseId, file: string) {
    if (!isReleaseId(id)) return null;
    const files = await getFiles(id);
    const expected = files && Object.hasOwn(files, file) ? files[file] : null;
    if (!expected) return null;
    return cache.get(file, expected.integrity, () => readChecked(id, file, expected));
  }

  async function getFiles(id: ReleaseId) {
    const key = releaseKey(id);
    const cached = listings.get(key);
    if (cached) return cached;
    if (isMissing(key)) return null;
    const pending = asked.get(key) ?? askStores(id).finally(() => asked.delete(key));
    asked.set(key, pending);
    return pending;
  }

  async function askStores(id: ReleaseId) {
    for (const store of stores) {
      const manifest = await loadManifest(store, id, getRights).catch(() => null);
      if (manifest) {
        listings.set(releaseKey(id), manifest.browser.files);
        return manifest.browser.files;
      }
    }
    missingSince.set(releaseKey(id), now());
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

  /** Compresses the files of a release before the first request. They are dictionaries for later releases. */
  async function precompress({ id, manifest, files }: LoadedRelease) {
    listings.set(releaseKey(id), manifest.browser.files);
    for (const [file, { integrity }] of Object.entries(manifest.browser.files)) {
      const bytes = files.get(`browser/${file}`);
      const asset = bytes && (await cache.get(file, integrity, () => Promise.resolve(bytes)));
      const family = getFamily(id.name, file);
      if (asset && family) dictionaries.remember(family, asset);
    }
  }

  return { get, isKnown, precompress, dictionaries };
}

function isReleaseId({ name, version }: ReleaseId) {
  return NAME.test(name) && isVersion(version);
}

type Options = {
  files: ReleaseFiles;
  previewFiles: PreviewFiles;
  /** Other origins whose pages may load the files of published releases. */
  origins: string[];
};

/** `/releases/{name}/{version}/{file}` */
export function registerReleaseFiles(server: FastifyInstance, { files, previewFiles, origins }: Options) {
  let countAsked: ReturnType<FastifyInstance['createRateLimit']>;
  server.after(() => {
    const limit: CreateRateLimitOptions = { max: MAX_ASKED_PER_CLIENT, timeWindow: RATE_WINDOW_SECONDS * 1000 };
    countAsked = server.createRateLimit(limit);
  });

  server.get<{ Params: { name: string; version: string; '*': string } }>(
    '/releases/:name/:version/*',
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (!files.isKnown({ name, version })) {
        const count = await countAsked(request);
        if (!count.isAllowed && count.isExceeded) {
          reply.header('retry-after', String(count.ttlInSeconds));
          return sendApiError(reply, 'too_many_requests');
        }
      }
      const asset = await files.get({ name, version }, file);
      if (asset) {
        const family = getFamily(name, file);
        if (!family) return sendAsset(request, reply, asset, { origins });
        // Files of releases that were live before this start.
        files.dictionaries.remember(family, asset);
        const dcz = await files.dictionaries.compressFor(request.headers, family, asset);
        return sendAsset(request, reply, asset, { origins, family, dcz });
      }
      const previewAsset = await previewFiles(request, { name, version }, file);
      if (previewAsset) return sendAsset(request, reply, previewAsset, { cacheControl: 'private, no-store' });
      return sendNoFile(reply);
    },
  );
}
