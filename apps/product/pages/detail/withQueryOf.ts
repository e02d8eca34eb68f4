/** A path with the query of the address that was asked for, so that campaign parameters survive a redirect. */
export function withQueryOf(url: string, path: string) {
  const start = url.indexOf('?');
  return start < 0 ? path : path + url.slice(start);
}
