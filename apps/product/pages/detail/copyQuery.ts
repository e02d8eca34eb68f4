/** Adds the query of a URL to a path, so that redirects keep campaign parameters. */
export function copyQuery(url: string, path: string) {
  const start = url.indexOf('?');
  return start < 0 ? path : path + url.slice(start);
}
