import { hash, randomUUID } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** A visitor, as limits and evidence distinguish visitors. Both are salted hashes: no address is kept. */
export type Client = {
  /** One IPv4 address, or an IPv6 /64: one connection to the internet. */
  key: string;
  /** The IPv4 /24 or IPv6 /48: a provider gives up to that many addresses to one customer. */
  network: string;
};

const salt = randomUUID();

/** The client at an address. The keys differ between processes. */
export function getClient(address: string): Client {
  const bytes = ipaddr.isValid(address) ? ipaddr.process(address).toByteArray() : null;
  if (!bytes) return { key: hashKey(address), network: hashKey(address) };
  const [clientBytes, networkBytes] = bytes.length === 4 ? [4, 3] : [8, 6];
  return { key: hashKey(bytes.slice(0, clientBytes).join()), network: hashKey(bytes.slice(0, networkBytes).join()) };
}

/** Identifies the client at an address, for limits per client. */
export function getClientKey(address: string) {
  return getClient(address).key;
}

function hashKey(text: string) {
  return hash('sha1', salt + text, 'base64url');
}
