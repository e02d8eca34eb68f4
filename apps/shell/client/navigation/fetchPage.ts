import { HAVE_STYLES, type PageAnswer } from '../../contract/PageData.ts';
import { knownStyles } from './knownStyles.ts';

const TIMEOUT_MS = 8000;
/** The server answers within a second; on a good connection whoever says nothing for longer than this is away. */
const SILENCE_MS = 1000;

/** The server's answer can't be swapped in: the page has to be loaded as a document. */
export class PageFetchError extends Error {
  override readonly name = 'PageFetchError';
}

export type FetchedPage = {
  answer: PageAnswer;
  /** Length of the answer as text, in characters. */
  size: number;
  /** Personal pages are shown once and not kept. */
  mayKeep: boolean;
};

/** Asks for a page, given by path and query, as data. */
export async function fetchPage(address: string, signal: AbortSignal, priority: 'auto' | 'low'): Promise<FetchedPage> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), isSlowConnection() ? TIMEOUT_MS : SILENCE_MS);
  const response = await fetch(`/_page${address}`, {
    headers: { accept: 'application/json', [HAVE_STYLES]: [...knownStyles()].join(' ') },
    signal: AbortSignal.any([signal, silence.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    priority,
  }).finally(() => clearTimeout(timer));
  // A 404 page is a page like any other; its answer says so.
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new PageFetchError(`${address} was answered with ${response.status} and no page.`);
  }
  const text = await response.text();
  const answer = JSON.parse(text) as PageAnswer;
  const isPage = answer.kind === 'page' && typeof answer.html === 'string';
  const isRedirect = answer.kind === 'redirect' && typeof answer.location === 'string';
  if (!isPage && !isRedirect) throw new PageFetchError(`${address} was answered with ${response.status} and no page.`);
  const mayKeep = response.ok && !/no-store|private/.test(response.headers.get('cache-control') ?? '');
  return { answer, size: text.length, mayKeep };
}

function isSlowConnection() {
  return (navigator.connection?.effectiveType ?? '4g') !== '4g';
}
