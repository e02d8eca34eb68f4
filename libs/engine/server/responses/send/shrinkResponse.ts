import { compressSmallWith, decompressWith } from '../dictionaries/dictionary.ts';
import { compressAgain, decompress } from './encodings.ts';
import type { PreparedResponse } from './PreparedResponse.ts';

/** Compresses a response again, with more effort. Its text stays the same, and so does its weak ETag. */
export async function shrinkResponse(response: PreparedResponse): Promise<PreparedResponse> {
  const { body, headers, dictionary } = response;
  // Browsers accept Brotli, so gzip is not worth the work.
  if (!dictionary && headers['content-encoding'] !== 'br') return response;
  const small = dictionary
    ? await compressSmallWith(dictionary, decompressWith(dictionary, body))
    : await compressAgain(decompress(body, 'br'));
  return small.length < body.length ? { ...response, body: small } : response;
}
