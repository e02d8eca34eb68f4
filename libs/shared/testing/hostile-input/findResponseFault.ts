import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiErrorSchema } from '@gniazdo/contracts/engine';
import type { RawResponse } from './sendRaw.ts';

export type Fault = 'no response' | 'status 5xx' | 'stack trace' | 'not as described' | 'slow';

const STACK_TRACE = /\n\s+at [^\n]+[:(]|node_modules|\.[cm]?[jt]sx?:\d+:\d+|(?:Zod|Type|Range|Syntax|Reference)Error\b/;

/**
 * What is wrong with a response to hostile input, or null. `describes` returns whether the body of a response that is no
 * error is as described; JSON errors have the format of the API.
 */
export function findResponseFault(
  { status, headers, body: received }: Omit<RawResponse, 'ms'>,
  describes: (status: number, body: Buffer, contentType: string) => boolean,
): Fault | null {
  if (status === 0) return 'no response';
  if (status >= 500) return 'status 5xx';
  const type = headers['content-type'] ?? '';
  const body = decompress(received, headers['content-encoding']);
  const text = /^text\/|json/.test(type) ? body.toString('utf8') : '';
  if (STACK_TRACE.test(text)) return 'stack trace';
  if (status >= 400 && type.startsWith('application/json')) {
    return apiErrorSchema.safeParse(JSON.parse(text)).success ? null : 'not as described';
  }
  return describes(status, body, type) ? null : 'not as described';
}

function decompress(body: Buffer, encoding: string | undefined) {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  return encoding === 'br' ? brotliDecompressSync(body) : body;
}
