import { NDJSON_TYPE } from '@gniazdo/contracts/engine';
import { compressParts, decompress } from './encodings.ts';
import type { PreparedResponse } from './PreparedResponse.ts';

const LINE_BREAK = 0x0a;

/** Compresses a response again, with more effort. Its text stays the same, and so does its weak ETag. */
export async function shrinkResponse(response: PreparedResponse): Promise<PreparedResponse> {
  const { body, headers } = response;
  // Browsers accept Brotli, so gzip is not worth the work.
  if (headers['content-encoding'] !== 'br') return response;
  const text = decompress(body, 'br');
  const parts = headers['content-type']?.startsWith(NDJSON_TYPE) ? splitLines(text) : [text];
  const small = Buffer.concat(await compressParts(parts, 'br', 'small'));
  return small.length < body.length ? { ...response, body: small } : response;
}

function splitLines(text: Buffer) {
  const lines: Buffer[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(LINE_BREAK, start) + 1 || text.length;
    lines.push(text.subarray(start, end));
    start = end;
  }
  return lines;
}
