import type { IncomingHttpHeaders } from 'node:http';
import { isUtf8 } from 'node:buffer';

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

/** The value of a body, which is text or bytes of JSON; undefined for anything else. */
export function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/**
 * Whether a request body is text that remotes and the database accept: UTF-8 without NUL and, if it is JSON, without
 * escaped NUL or lone surrogates. Endpoints respond to other text themselves.
 */
export function isValidBody(body: Buffer) {
  if (!isUtf8(body) || body.includes(0)) return false;
  // Only an escape can add invalid characters to valid UTF-8.
  if (!body.includes('\\u')) return true;
  let isValid = true;
  try {
    JSON.parse(body.toString('utf8'), (key: string, value: unknown) => {
      isValid &&= isValidText(key) && (typeof value !== 'string' || isValidText(value));
      return value;
    });
  } catch (error) {
    // The nesting exceeds the stack.
    if (error instanceof RangeError) return false;
  }
  return isValid;
}

function isValidText(text: string) {
  return text.isWellFormed() && !text.includes('\0');
}
