import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { readParts } from '@gniazdo/ui/dom';
import type { ArrivedPage, ArrivingPage } from '../page/ArrivedPage.ts';
import { isPageResponse } from './isPageResponse.ts';
import type { PageRequest } from './requestPage.ts';

const TIMEOUT_MS = 8000;
/** For the response headers on a fast connection: the server responds within a second or not at all. */
const HEADERS_TIMEOUT_MS = 1000;

/** The server's response cannot be swapped in: the page must be loaded as a document. */
class PageFetchError extends Error {
  override readonly name = 'PageFetchError';
}

export type FetchedPage = {
  page: ArrivingPage;
  /** Length of the received text, in characters. */
  size: number;
  /** False for personal pages and errors. */
  isCacheable: boolean;
};

/** Reads the response of a page request. Resolves when the first screen has arrived. Rejects with PageFetchError. */
export async function fetchPage(address: string, request: PageRequest, signal: AbortSignal): Promise<FetchedPage> {
  // Abort only before the first screen has arrived: the complete page is cached for a return of the visitor.
  const abort = () => request.controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const expire = (ms: number) =>
    request.controller.abort(new PageFetchError(`${address} did not arrive within ${ms} ms.`));
  setTimeout(expire, TIMEOUT_MS, TIMEOUT_MS);
  const headersMs = isSlowConnection() ? TIMEOUT_MS : HEADERS_TIMEOUT_MS;
  const timer = setTimeout(expire, headersMs, headersMs);
  const response = await request.response.finally(() => clearTimeout(timer));
  // The status doesn't matter: a 404 page is also shown.
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new PageFetchError(`${address} returned status ${response.status} and no page.`);
  }
  const parts = readParts(response, 'html');
  const { value: text } = (await parts.next()) as { value: string };
  signal.removeEventListener('abort', abort);
  const data: unknown = JSON.parse(text);
  if (!isPageResponse(data)) throw new PageFetchError(`${address} returned status ${response.status} and no page.`);
  const page: ArrivingPage = data;
  if (page.kind === 'page' && page.html.endsWith(FIRST_SCREEN_END)) page.remainder = readRemainder(page, parts);
  const isCacheable = response.ok && !/no-store/.test(response.headers.get('cache-control') ?? '');
  return { page, size: text.length, isCacheable };
}

async function readRemainder(page: ArrivedPage, parts: AsyncGenerator<string>) {
  const { value: text } = (await parts.next()) as { value: string };
  const { html } = JSON.parse(text) as ArrivedPage;
  const remainder = html.slice(page.html.length);
  page.html = html;
  delete page.remainder;
  return remainder;
}

function isSlowConnection() {
  return (navigator.connection?.effectiveType ?? '4g') !== '4g';
}
