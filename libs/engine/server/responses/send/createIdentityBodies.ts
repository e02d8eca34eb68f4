import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PreparedResponse } from './PreparedResponse.ts';

/** Memory for the decompressed bodies of popular pages. */
const MAX_BYTES = 4 * 2 ** 20;

/**
 * Returns a function that decompresses gzip responses for clients that accept no compression. Cached pages are stored
 * compressed, because they need a tenth of the memory.
 */
export function createIdentityBodies() {
  const bodies = new LRUCache<Buffer, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: (body) => body.length + 1 });

  return (response: PreparedResponse): PreparedResponse => {
    const { 'content-encoding': encoding, ...headers } = response.headers;
    if (encoding !== 'gzip') return response;
    const body = bodies.get(response.body) ?? gunzipSync(response.body);
    bodies.set(response.body, body);
    return { ...response, headers, body };
  };
}
