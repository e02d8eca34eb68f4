import { TEXT_LIMITS } from '../textLimits.ts';

/** Returns the normalised URL if it is a plain http(s) URL, else the reason. */
export function parseUrl(text: string): { ok: true; url: string } | { ok: false; reason: string } {
  if (text.length > TEXT_LIMITS.url) return { ok: false, reason: `longer than ${TEXT_LIMITS.url} characters` };
  const url = URL.parse(text);
  if (!url) return { ok: false, reason: `"${text.slice(0, 60)}" is not a URL` };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { ok: false, reason: `"${text.slice(0, 60)}" does not begin with http:// or https://` };
  }
  if (url.username || url.password) return { ok: false, reason: 'contains a user name or password' };
  return { ok: true, url: url.href };
}
