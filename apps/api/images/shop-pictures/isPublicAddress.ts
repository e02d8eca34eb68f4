import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All that is given out to the public internet so far. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet: not to this machine, its networks, or a way around them (IPv4
 * within IPv6, tunnels, translators). What isn't an address at all isn't public.
 */
export function isPublicAddress(text: string): boolean {
  if (!isIP(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}
