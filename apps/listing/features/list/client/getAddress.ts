/** Path and query of the address bar. */
export function getAddress() {
  const { pathname, search } = window.location;
  return pathname + search;
}
