/** Prefix of the URLs at which client navigation requests pages as data, e.g. `/_page/pl/products?page=2`. */
const DATA_PREFIX = '/_page';

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

export function readAddress(rawUrl: string): PageAddress {
  const isDataRequest = rawUrl.startsWith(`${DATA_PREFIX}/`);
  const url = isDataRequest ? rawUrl.slice(DATA_PREFIX.length) : rawUrl;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  return { url, path, search: mark === -1 || mark === url.length - 1 ? '' : url.slice(mark), isDataRequest };
}
