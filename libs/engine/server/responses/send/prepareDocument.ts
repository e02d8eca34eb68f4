import { removeFirstScreenEnd } from '@gniazdo/composition/first-screen-end';
import { extractSlots } from './slotMarks.ts';
import { compress } from './encodings.ts';
import type { PreparedResponse } from './PreparedResponse.ts';
import { type PrepareOptions, prepareResponse, VARY } from './prepareResponse.ts';

/** Headers of a document that depend on its page. */
export type DocumentHeaders = Record<string, string> & { 'content-security-policy': string };

export type DocumentOptions = PrepareOptions & { status: number; headers: DocumentHeaders };

/** Prepares an HTML document. */
export function prepareDocument(html: string, { status, headers, ...options }: DocumentOptions): PreparedResponse {
  const startedAt = performance.now();
  const { text, slots } = extractSlots(removeFirstScreenEnd(html));
  const response = prepareResponse(compress(text, options.encoding), startedAt, status, options, {
    'content-type': 'text/html; charset=utf-8',
    ...headers,
    ...(slots.length > 0 && { vary: `${VARY}, cookie` }),
  });
  return { ...response, slots };
}
