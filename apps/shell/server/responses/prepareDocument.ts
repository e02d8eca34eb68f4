import { removeFirstScreenEnd } from '@gniazdo/composition/first-screen-end';
import { compress } from './encodings.ts';
import { type PrepareOptions, prepareResponse } from './prepareResponse.ts';

export type DocumentOptions = PrepareOptions & { status: number; securityPolicy: string };

/** Prepares an HTML document. */
export function prepareDocument(html: string, { status, securityPolicy, ...options }: DocumentOptions) {
  const startedAt = performance.now();
  return prepareResponse(compress(removeFirstScreenEnd(html), options.encoding), startedAt, status, options, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': securityPolicy,
  });
}
