/** The value of the first cookie with a name, as it is written; undefined without one. */
export function readCookieValue(cookies: string, name: string) {
  const prefix = `${name}=`;
  return cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length);
}
