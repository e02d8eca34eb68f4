import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from our own pages. Browsers tell by Sec-Fetch-Site or Origin; a
 * request with neither is no browser's, or an old one's form: it may pass only with a body that no foreign page can
 * send without asking first.
 */
export function isSameOriginWrite(method: string, headers: IncomingHttpHeaders, publicOrigin: string) {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  if (method === 'DELETE' || method === 'PUT' || method === 'PATCH') return true;
  return /^application\/json\b/i.test(headers['content-type'] ?? '');
}

export function isWrite(method: string) {
  return method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
}
