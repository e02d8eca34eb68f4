import type { CachePolicy } from '@gniazdo/composition/protocol';

/** Seconds that a shared cache may keep a page, whose prices and releases are at most this much older than those of the shell. */
const SHARED_SECONDS = 5;

/** Without `stale-while-revalidate`: many shared caches would follow it in spite of `s-maxage`, past a rollback and new prices. */
export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  // In this order: HAProxy does not store a page with `max-age=0` after `public`.
  return `max-age=${cache.maxAge}, public, s-maxage=${SHARED_SECONDS}`;
}

/** `Cache-Control` for a response that differs between visitors. */
export function privateCacheControl(original = 'no-store') {
  return /no-store/.test(original) ? 'private, no-store' : 'private, no-cache';
}
