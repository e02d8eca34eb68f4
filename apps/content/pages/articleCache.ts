import type { CachePolicy } from '@gniazdo/composition';

/** Seconds. Articles change only with a release. */
export const ARTICLE_CACHE: CachePolicy = { kind: 'public', maxAge: 300, staleWhileRevalidate: 3600 };
