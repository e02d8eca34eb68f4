/** Pages for the router in the browser stand under this path, e.g. `/_page/pl/products?page=2`. */
const ROUTER_PREFIX = '/_page';

export type PageAddress = {
  /** Path and query of the page as asked. */
  url: string;
  /** Encoded, without the query. */
  path: string;
  /** '' or with its question mark. */
  search: string;
  /** The router in the browser asks, not a visitor who types an address. */
  isForRouter: boolean;
};

export function readAddress(rawUrl: string): PageAddress {
  const isForRouter = rawUrl.startsWith(`${ROUTER_PREFIX}/`);
  const url = isForRouter ? rawUrl.slice(ROUTER_PREFIX.length) : rawUrl;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  return { url, path, search: mark === -1 || mark === url.length - 1 ? '' : url.slice(mark), isForRouter };
}
