import type { CachePolicy } from '@gniazdo/composition/protocol';

/** Seconds that a shared cache may keep a page, whose prices and releases are at most this much older than those of the shell. */
const SHARED_SECONDS = 5;

/** `s-maxage` also keeps shared caches from serving a page that is older, whatever `stale-while-revalidate` allows a browser. */
export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  const stale = cache.staleWhileRevalidate ? `, stale-while-revalidate=${cache.staleWhileRevalidate}` : '';
  // In this order: HAProxy does not store a page with `max-age=0` after `public`.
  return `max-age=${cache.maxAge}, public, s-maxage=${SHARED_SECONDS}${stale}`;
}

/** `Cache-Control` for a response that differs between visitors. */
export function privateCacheControl(original = 'no-store') {
  return /no-store/.test(original) ? 'private, no-store' : 'private, no-cache';
}
