import type { CachePolicy } from './protocol/messages.ts';

/** Cache policy of a page that changes only with a release of its remote. Seconds. */
export const RELEASE_CACHE: CachePolicy = { kind: 'public', maxAge: 300 };
