import type { CachePolicy } from '@gniazdo/composition';

/** Browsers ask each time (and mostly hear that nothing changed): a price must not be old. */
export const DETAIL_CACHE: CachePolicy = { kind: 'public', maxAge: 0 };
