import type { CachePolicy } from '@gniazdo/composition';

/** Seconds. A price may be a minute old; while a newer page is made, five minutes. */
export const DETAIL_CACHE: CachePolicy = { kind: 'public', maxAge: 60, staleWhileRevalidate: 300 };
