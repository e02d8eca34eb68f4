import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { sendApiError } from './sendApiError.ts';
import type { ShellSettings } from '../settings/ShellSettings.ts';

/** Longer URLs are refused. The API accepts the URL of a list up to this length, so a loader would fail with them. */
const MAX_URL_LENGTH = 2000;
/** Prefix of the URLs at which client navigation requests pages as data, e.g. `/_page/pl/products?page=2`. */
const DATA_PREFIX = '/_page';
const FILES = /^\/(?:shell|releases|i)\//;

const unreadable = new WeakSet<IncomingMessage>();

export type PageAddress = {
  /** Path and query of the requested page. */
  url: string;
  /** Encoded path without the query. */
  path: string;
  /** Query with its question mark, or ''. */
  search: string;
  /** Client navigation requests the page as data; otherwise the browser requests a document. */
  isDataRequest: boolean;
};

/**
 * The URL of a request for the router, which runs no hook for a path that it cannot decode: neither limits nor the log would
 * know of the request. It gets a path that it can decode, and `refuseInvalidTargets` refuses the request.
 */
export function getReadableUrl(request: IncomingMessage) {
  const { url = '/' } = request;
  if (!url.includes('%')) return url;
  try {
    decodeURI(url.split('?', 1)[0]!);
    return url;
  } catch {
    unreadable.add(request);
    return url.replaceAll('%', '%25');
  }
}

/**
 * Responds with 400 to requests whose path cannot be decoded, and to those whose target is a whole URL, as sent to forward
 * proxies: the shell is none. Also to those with several `Host` headers, of which Node reads the first and a proxy in front
 * may have read another.
 */
export function refuseInvalidTargets(server: FastifyInstance) {
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (unreadable.has(raw)) throw Object.assign(new Error('The path cannot be decoded.'), { statusCode: 400 });
    if (!raw.url?.startsWith('/') || hasSeveralHosts(raw)) return sendApiError(reply, 'bad_request');
  });
}

function hasSeveralHosts({ rawHeaders }: IncomingMessage) {
  // Names and values take turns.
  return rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length > 1;
}

/**
 * The error of a URL (path and query) that no remote must receive: too long, or a percent-encoding that is not UTF-8
 * or contains NUL. Null for a valid URL.
 */
export function findUrlError(url: string): 'url_too_long' | 'bad_request' | null {
  if (url.length > MAX_URL_LENGTH) return 'url_too_long';
  if (!url.includes('%')) return null;
  try {
    // Lone surrogates have no valid encoding either.
    return decodeURIComponent(url).includes('\0') ? 'bad_request' : null;
  } catch {
    return 'bad_request';
  }
}

export function readAddress(rawUrl: string): PageAddress {
  const isDataRequest = rawUrl.startsWith(`${DATA_PREFIX}/`);
  const url = isDataRequest ? rawUrl.slice(DATA_PREFIX.length) : rawUrl;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  return { url, path, search: mark === -1 || mark === url.length - 1 ? '' : url.slice(mark), isDataRequest };
}

/** Whether the URL is that of a static file: a script, style sheet or image. */
export function isFile(url: string) {
  return FILES.test(url);
}

/** The path of this site with its query and hash; `otherwise` for URLs of other sites (prevents open redirects). */
export function localPath(text: string | undefined, otherwise: string) {
  if (!text?.startsWith('/')) return otherwise;
  // Parse like a browser, which treats backslashes as slashes and skips tabs and line breaks.
  const base = 'http://local.invalid';
  if (!URL.canParse(text, base)) return otherwise;
  const url = new URL(text, base);
  const path = url.pathname + url.search + url.hash;
  return url.origin === base && !path.startsWith('//') ? path : otherwise;
}

/** The page of this site that had the form of a request; without a known one, the home page. */
export function getReturnPath(
  { referer = '' }: IncomingHttpHeaders,
  { publicUrl, prefix }: Pick<ShellSettings, 'publicUrl' | 'prefix'>,
) {
  return localPath(referer.startsWith(`${publicUrl}/`) ? referer.slice(publicUrl.length) : undefined, `${prefix}/`);
}

/**
 * The address without the query parameters that the page does not read, in the order of their names; so equal pages have
 * equal addresses. `known` undefined: the page reads all.
 */
export function removeUnknownParameters(address: PageAddress, known: readonly string[] | undefined): PageAddress {
  if (known === undefined || address.search === '') return address;
  const pairs = address.search
    .slice(1)
    .split('&')
    .map((text) => ({ text, name: readName(text) }))
    .filter(({ name }) => known.includes(name))
    .toSorted((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
  const search = pairs.length > 0 ? `?${pairs.map(({ text }) => text).join('&')}` : '';
  return { ...address, url: address.path + search, search };
}

/** `page=2` → `page`, decoded as a loader decodes it. */
function readName(pair: string) {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name;
}
