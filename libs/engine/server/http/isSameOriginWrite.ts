import type { IncomingHttpHeaders } from 'node:http';

/**
 * CSRF check: whether a write request comes from a page of this site, by Sec-Fetch-Site or Origin. A request without both
 * headers may come from an old browser's form, so it needs a method or content type that a cross-site page cannot send
 * without a CORS preflight.
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
