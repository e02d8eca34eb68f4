import { type CookieToSet, formatCookie } from './formatCookie.ts';

/** The readable cookies of the page, by name. */
export function readBrowserCookies(): Record<string, string | undefined> {
  const pairs = document.cookie.split('; ').flatMap((pair) => {
    const index = pair.indexOf('=');
    return index > 0 ? [[pair.slice(0, index), decode(pair.slice(index + 1))] as const] : [];
  });
  return Object.fromEntries(pairs);
}

/** Sets or removes a readable cookie; `domain` is that of a site with subdomains. */
export function writeBrowserCookie(cookie: CookieToSet, domain?: string) {
  document.cookie = formatCookie(cookie, { domain, isHttps: location.protocol === 'https:' });
}

/** Cookies of others may be encoded in another way. */
function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
