/** Prefix of page URLs for the client router, e.g. `/_page/pl/products?page=2`. */
const ROUTER_PREFIX = '/_page';

export type PageAddress = {
  /** Path and query of the requested page. */
  url: string;
  /** Encoded path without the query. */
  path: string;
  /** Query with its question mark, or ''. */
  search: string;
  /** The request is from the client router; otherwise for a document. */
  isForRouter: boolean;
};

export function readAddress(rawUrl: string): PageAddress {
  const isForRouter = rawUrl.startsWith(`${ROUTER_PREFIX}/`);
  const url = isForRouter ? rawUrl.slice(ROUTER_PREFIX.length) : rawUrl;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  return { url, path, search: mark === -1 || mark === url.length - 1 ? '' : url.slice(mark), isForRouter };
}
