import ipaddr from 'ipaddr.js';

/** Text that is the same for all addresses of a client. An IPv6 client has a /64, so it can't be a new client each time. */
export function getClientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}
