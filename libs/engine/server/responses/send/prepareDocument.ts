import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { compress } from './encodings.ts';
import type { PreparedResponse } from './PreparedResponse.ts';
import { type PrepareOptions, prepareResponse } from './prepareResponse.ts';

/** Headers of a document that depend on its page. */
export type DocumentHeaders = Record<string, string> & { 'content-security-policy': string };

export type DocumentOptions = PrepareOptions & { status: number; headers: DocumentHeaders };

/** Prepares an HTML document, given in pieces. */
export function prepareDocument(
  html: readonly string[],
  { status, headers, ...options }: DocumentOptions,
): PreparedResponse {
  const startedAt = performance.now();
  return prepareResponse(
    compress(
      html.flatMap((piece) => piece.split(FIRST_SCREEN_END)),
      options.encoding,
      options.dictionary,
    ),
    startedAt,
    status,
    options,
    {
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    },
  );
}
