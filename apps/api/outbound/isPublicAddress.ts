import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only IPv6 range that is allocated to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not to this machine, to private networks, or to ranges that can
 * lead to them (IPv4 in IPv6, tunnels, translators). False for a text that is not an IP address.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}
