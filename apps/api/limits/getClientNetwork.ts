import ipaddr from 'ipaddr.js';

/** Text that is the same for all addresses of a client. An IPv6 client has a /64, so it can't be a new client each time. */
export function getClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}

/**
 * The wider network of what `getClientNetwork` returns: an IPv6 /48, which one customer can have, or an IPv4 /24. Limits of it
 * are looser, as it can also be that of many people.
 */
export function getWideNetwork(network: string): string {
  const bytes = network.split('.');
  return bytes.slice(0, bytes.length === 8 ? 6 : 3).join('.');
}
