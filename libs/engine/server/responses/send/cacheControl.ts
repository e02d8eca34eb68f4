import type { CachePolicy } from '@gniazdo/composition/protocol';

/** Seconds that a shared cache may keep a page that browsers must revalidate each time. */
const MIN_SHARED_SECONDS = 5;

export function cacheControl(cache: CachePolicy) {
  if (cache.kind === 'private') return 'private, no-store';
  const shared = cache.maxAge < MIN_SHARED_SECONDS ? `, s-maxage=${MIN_SHARED_SECONDS}` : '';
  const stale = cache.staleWhileRevalidate ? `, stale-while-revalidate=${cache.staleWhileRevalidate}` : '';
  return `public, max-age=${cache.maxAge}${shared}${stale}`;
}

/** `Cache-Control` for a response that differs between visitors. */
export function privateCacheControl(original = 'no-store') {
  return /no-store/.test(original) ? 'private, no-store' : 'private, no-cache';
}
