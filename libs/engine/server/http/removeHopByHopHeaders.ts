/** Headers that concern one connection only (RFC 9110, 7.6.1), and `expect`, which the shell has met already. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The headers that a proxy passes on: without those that concern one connection, which `connection` may name too. */
export function removeHopByHopHeaders<H extends Record<string, unknown>>(headers: H): H {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const isPassed = ([name]: [string, unknown]) => !HOP_BY_HOP.has(name) && !named.includes(name);
  return Object.fromEntries(Object.entries(headers).filter(isPassed)) as H;
}
