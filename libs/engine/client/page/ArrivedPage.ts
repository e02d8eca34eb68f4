import type { PageResponse } from '../contract/PageData.ts';

/** A page, or its first screen while the remainder is loading. When `remainder` resolves, `html` is complete. */
export type ArrivingPage = PageResponse & { remainder?: Promise<string> };

export type ArrivedPage = ArrivingPage & { kind: 'page' };
