import { hash, randomBytes } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { IncomingHttpHeaders } from 'node:http';
import { isBotAgent } from '@gniazdo/contracts/engine';
import type { FastifyReply } from 'fastify';

const salt = randomBytes(16).toString('base64url');
/** Several limits ask for the client of each request; reading an address takes longer than the rest of a limit. */
const recentClients = new LRUCache<string, Client>({ max: 10_000 });
/** Of an IPv6 address with an embedded IPv4 address. */
const MAX_ADDRESS_LENGTH = 45;
const MOBILE = /Mobi|iPhone|iPod|Windows Phone/i;

/** A visitor, as limits and evidence distinguish visitors. Both are salted hashes, so that what they count has no address. */
export type Client = {
  /** One IPv4 address, or an IPv6 /64: one connection to the internet. */
  key: string;
  /** The IPv4 /24 or IPv6 /48: a provider gives up to that many addresses to one customer. */
  network: string;
};

/** The client at an address. The keys differ between processes. */
export function getClient(address: string): Client {
  const known = recentClients.get(address);
  if (known) return known;
  const client = createClient(address);
  // A forwarding header may contain any text instead of an address.
  if (address.length <= MAX_ADDRESS_LENGTH) recentClients.set(address, client);
  return client;
}

function createClient(address: string): Client {
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
  return hash('sha256', salt + text, 'base64url');
}

/** Device class by request headers. */
export function getDevice(headers: IncomingHttpHeaders): 'mobile' | 'desktop' {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint !== undefined) return hint === '?1' ? 'mobile' : 'desktop';
  return MOBILE.test(headers['user-agent'] ?? '') ? 'mobile' : 'desktop';
}

export function isBot(headers: IncomingHttpHeaders) {
  return isBotAgent(headers['user-agent'] ?? '');
}

/** A signal that is aborted when the client disconnects before `stopListening` is called. */
export function abortOnDisconnect(reply: FastifyReply) {
  const controller = new AbortController();
  const handleClose = () => controller.abort();
  reply.raw.once('close', handleClose);
  return { signal: controller.signal, stopListening: () => reply.raw.off('close', handleClose) };
}
