import { TEXT_LIMITS } from './textLimits.ts';

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

/** The address of a field of a feed, where `//host` and ampersands that were escaped twice occur. */
export function toAddress(text: string) {
  const address = text.startsWith('//') ? `https:${text}` : text;
  return address.includes('&') ? address.replace(/&(?:amp|#0?38);/g, '&') : address;
}

/** The addresses in a field. Some shops join several with commas, semicolons, bars or spaces. */
export function splitAddresses(text: string) {
  const addresses = text.split(/(?<![,;|\s])[,;|\s]+(?=(?:https?:)?\/\/)/i);
  return addresses.map((address) => toAddress(address.replace(/(?<![,;|\s])[,;|\s]+$/, '')));
}
