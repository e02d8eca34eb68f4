import { readLines } from '@gniazdo/ui/dom';
import type { PageAnswer, PageRest } from '../../contract/PageData.ts';
import type { AskedPage } from './askForPage.ts';

const TIMEOUT_MS = 8000;
/** The server answers within a second; on a good connection whoever says nothing for longer than this is away. */
const SILENCE_MS = 1000;

/** The server's answer can't be swapped in: the page has to be loaded as a document. */
export class PageFetchError extends Error {
  override readonly name = 'PageFetchError';
}

/** A page, or its first screen while the rest is on its way: then `html` grows when `rest` resolves to what was missing. */
export type ArrivingPage = PageAnswer & { rest?: Promise<string> };

export type FetchedPage = {
  answer: ArrivingPage;
  /** Length of what has come, as text, in characters. */
  size: number;
  /** Personal pages are shown once and not kept. */
  mayKeep: boolean;
};

/** Reads a page that was asked for as data; resolves when its first screen is there. */
export async function fetchPage(address: string, asked: AskedPage, signal: AbortSignal): Promise<FetchedPage> {
  // Whoever wants another page while the rest is on its way may come back to this one: then it is no longer given up.
  const stop = () => asked.controller.abort(signal.reason);
  signal.addEventListener('abort', stop);
  // An answer that has come whole is not touched by that.
  setTimeout(() => asked.controller.abort(), TIMEOUT_MS);
  const timer = setTimeout(() => asked.controller.abort(), isSlowConnection() ? TIMEOUT_MS : SILENCE_MS);
  const response = await asked.response.finally(() => clearTimeout(timer));
  // A 404 page is a page like any other; its answer says so.
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new PageFetchError(`${address} was answered with ${response.status} and no page.`);
  }
  const lines = readLines(response);
  const { value: text = '' } = (await lines.next()) as { value?: string };
  signal.removeEventListener('abort', stop);
  const answer = JSON.parse(text) as ArrivingPage;
  const isPage = answer.kind === 'page' && typeof answer.html === 'string';
  const isRedirect = answer.kind === 'redirect' && typeof answer.location === 'string';
  if (!isPage && !isRedirect) throw new PageFetchError(`${address} was answered with ${response.status} and no page.`);
  if (isPage && answer.isCut) answer.rest = arrive(answer, lines);
  const mayKeep = response.ok && !/no-store/.test(response.headers.get('cache-control') ?? '');
  return { answer, size: text.length, mayKeep };
}

async function arrive(answer: ArrivingPage & { kind: 'page' }, lines: AsyncGenerator<string>) {
  const { value: text = '' } = (await lines.next()) as { value?: string };
  const { html } = JSON.parse(text) as PageRest;
  answer.html += html;
  delete answer.rest;
  return html;
}

function isSlowConnection() {
  return (navigator.connection?.effectiveType ?? '4g') !== '4g';
}
