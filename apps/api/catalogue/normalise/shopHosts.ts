import { isIP } from 'node:net';

type ParsedUrl = { ok: true; url: string } | { ok: false; reason: string };

/**
 * The host to register for a shop, from a host name or an http(s) URL: lower case, without `www.`. Null for IP addresses
 * and names without a domain.
 */
export function parseShopHost(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  if (username || password || !isDomainName(hostname)) return null;
  return hostname.startsWith('www.') ? hostname.slice('www.'.length) : hostname;
}

/**
 * Checks the URL of an offer: https, the default port, and a registered host of its shop or a subdomain of one. Returns
 * the normalised URL or the reason for refusing it.
 */
export function parseShopUrl(text: string, hosts: readonly string[]): ParsedUrl {
  const url = URL.parse(text);
  if (!url) return { ok: false, reason: `"${text.slice(0, 60)}" is not a URL` };
  const { protocol, hostname, port, username, password, href } = url;
  if (protocol !== 'https:') return { ok: false, reason: `"${text.slice(0, 60)}" does not begin with https://` };
  if (username || password) return { ok: false, reason: 'contains a user name or password' };
  if (port) return { ok: false, reason: `has the port ${port}` };
  if (!isDomainName(hostname)) return { ok: false, reason: `${hostname} is not a domain name` };
  if (!hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) {
    return { ok: false, reason: `${hostname} is not a host of this shop (${hosts.join(', ') || 'it has none'})` };
  }
  return { ok: true, url: href };
}

/** URL parsers turn every form of an IPv4 address into numbers with dots, and write IPv6 in brackets. */
function isDomainName(hostname: string) {
  return hostname.includes('.') && !hostname.endsWith('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
}
