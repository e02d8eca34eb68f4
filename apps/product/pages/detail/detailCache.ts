import type { CachePolicy } from '@gniazdo/composition';

/** Browsers revalidate each time: prices must not be stale. */
export const DETAIL_CACHE: CachePolicy = { kind: 'public', maxAge: 0 };
