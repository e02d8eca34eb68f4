import { hash } from 'node:crypto';
import type { CachePolicy } from '@gniazdo/composition/protocol';
import type { RenderTiming } from './RenderTiming.ts';
import { cacheControl } from './cacheControl.ts';
import type { Dictionary } from '../dictionaries/dictionary.ts';
import type { Encoding } from './encodings.ts';
import type { PreparedResponse } from './PreparedResponse.ts';
import { formatServerTiming } from './serverTiming.ts';

/** Nothing else of a request decides what is sent, so shared caches keep one document for all visitors. */
export const VARY = 'accept-encoding';

export type PrepareOptions = {
  encoding: Encoding;
  /** Compresses with it instead: the client has it. */
  dictionary?: Dictionary;
  cache: CachePolicy;
  /** ms by stage. */
  timings: Record<string, number>;
  renderTimings?: RenderTiming[];
};

/** Adds the headers that all pages have to a compressed body. `startedAt` is when its compression started. */
export function prepareResponse(
  body: Buffer,
  startedAt: number,
  status: number,
  { encoding, dictionary, cache, timings, renderTimings = [] }: PrepareOptions,
  headers: Record<string, string>,
): PreparedResponse {
  return {
    status,
    headers: {
      'cache-control': cacheControl(cache),
      vary: VARY,
      ...(status === 503 && { 'retry-after': '5' }),
      ...headers,
      ...(dictionary ? { 'content-encoding': 'dcz' } : encoding !== 'identity' && { 'content-encoding': encoding }),
    },
    body,
    dictionary,
    etag: cache.kind === 'public' && status === 200 ? `W/"${hash('sha1', body, 'base64url')}"` : null,
    timing: formatServerTiming({ ...timings, compress: performance.now() - startedAt }, renderTimings),
  };
}

/** A response without a body. */
export function prepareEmpty(status: number, headers: Record<string, string>): PreparedResponse {
  return { status, headers, body: Buffer.alloc(0), etag: null, timing: { built: '', cached: '' } };
}
