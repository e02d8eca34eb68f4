import { LATE_STORAGE_NAMES } from '@gniazdo/contracts/site';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const MAX_FILES = 150;
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Serves files with a content hash in their name from a cache. They never change, so they fit every release. */
export function cacheFiles() {
  registerRoute(
    ({ url }) => isHashedFile(url),
    new CacheFirst({
      cacheName: LATE_STORAGE_NAMES.fileCache,
      // A file is the same for all origins and encodings.
      matchOptions: { ignoreVary: true },
      plugins: [
        // Files of previews are for one visitor.
        { cacheWillUpdate: async ({ response }) => (isImmutable(response) ? response : null) },
        new ExpirationPlugin({ maxEntries: MAX_FILES, maxAgeSeconds: MAX_AGE_SECONDS, purgeOnQuotaError: true }),
      ],
    }),
  );
}

function isImmutable({ status, headers }: Response) {
  return status === 200 && !!headers.get('cache-control')?.includes('immutable');
}

const HASHED_FILE = /^\/(?:shell|releases\/[^/]+\/[^/]+)\/(?:[^/]+\/)*[^/]+\.[0-9a-f]{8}\.\w+$/;

/** Whether it is a file of the shell or of a release with a content hash in its name. A repeated request has a query. */
function isHashedFile({ origin, pathname, search }: URL) {
  return origin === location.origin && search === '' && HASHED_FILE.test(pathname);
}
