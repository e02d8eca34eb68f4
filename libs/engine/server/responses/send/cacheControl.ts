import type { CachePolicy } from '@gniazdo/composition/protocol';

/** Seconds that a shared cache may keep a page, whose prices and releases are at most this much older than those of the shell. */
const SHARED_SECONDS = 5;

/** Without `stale-while-revalidate`: many shared caches would follow it in spite of `s-maxage`, past a rollback and new prices. */
export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  // In this order: HAProxy does not store a page with `max-age=0` after `public`.
  return `max-age=${cache.maxAge}, public, s-maxage=${SHARED_SECONDS}`;
}

/** `Cache-Control` for the response of an endpoint. `wanted`: the one that its release asks for; a public one is limited as that of a page. */
export function limitCacheControl(wanted = 'no-store') {
  if (!/\bpublic\b/i.test(wanted) || /\b(private|no-cache|no-store)\b/i.test(wanted))
    return privateCacheControl(wanted);
  const [, maxAge = 0] = /(?<!s-)max-age=(\d{1,9})/i.exec(wanted) ?? [];
  return cacheControl({ kind: 'public', maxAge: Number(maxAge) });
}

/** `Cache-Control` for a response that differs between visitors. */
export function privateCacheControl(original = 'no-store') {
  return /no-store/i.test(original) ? 'private, no-store' : 'private, no-cache';
}
