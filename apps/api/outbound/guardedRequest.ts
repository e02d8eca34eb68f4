import { SITE_NAME } from '@gniazdo/contracts/site';
import { lookup as lookUpHost, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, type Socket, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const PORTS = ['', '80', '443'];
/** Of private networks: RFC 6761, RFC 6762 (with appendix G) and RFC 8375. */
const PRIVATE_NAME = /(?:^|\.)(?:local|localhost|internal|intranet|private|corp|home|lan|home\.arpa)\.?$/;
const PUBLIC_NAME = /\.[a-z][a-z\d-]+\.?$/;

/** The only IPv6 range that is allocated to the public internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

type Lookup = (host: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) => void;

export type Guard = {
  signal: AbortSignal;
  headers: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: Buffer | null;
  /** Hosts (`host:port`) that are allowed although their addresses are not public. */
  allowedHosts?: readonly string[];
  lookup?: Lookup;
};

/**
 * Sends one request to the public internet without following redirects. The target is checked three times: in the
 * URL, in all results of the DNS lookup, and on the connected socket. Rejects with an OutboundError.
 */
export function guardedRequest(
  url: URL,
  { signal, headers, method = 'GET', body, allowedHosts = [], lookup = lookUpAll }: Guard,
) {
  const isAllowed = allowedHosts.includes(url.host);
  if (!isAllowed) refuseByName(url);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method,
      signal,
      // Connections are not reused, so that each is checked.
      agent: false,
      headers: { ...headers, 'user-agent': `${SITE_NAME}/1.0` },
      ...(!isAllowed && { lookup: guardedLookup(lookup) }),
    });
    request.on('socket', (socket: Socket) => {
      socket.on('connect', () => {
        if (isAllowed || isPublicAddress(socket.remoteAddress ?? '')) return;
        request.destroy(new OutboundError('refused', describePrivate(url.hostname)));
      });
    });
    request.on('response', resolve);
    request.on('error', (error) => {
      if (error instanceof OutboundError) return reject(error);
      const { code, message } = error as NodeJS.ErrnoException;
      const text = code === 'ENOTFOUND' ? describePrivate(url.hostname) : `${url.host}: ${message}`;
      reject(new OutboundError('unreachable', text, { cause: error }));
    });
    request.end(body ?? undefined);
  });
}

function refuseByName({ protocol, hostname, host, port, username, password }: URL) {
  const refuse = (why: string) => {
    throw new OutboundError('refused', why);
  };
  if (protocol !== 'https:' && protocol !== 'http:') refuse(`the protocol ${protocol} is not allowed`);
  if (username || password) refuse('the URL contains a user name or password');
  const name = hostname.replace(/^\[|\]$/g, '');
  const isNumber = name.includes(':') || /^[\d.]+$/.test(name);
  if (isNumber && !isPublicAddress(name)) refuse(`${host} is not in the public internet`);
  // Also names without a dot.
  if (!isNumber && (PRIVATE_NAME.test(name) || !PUBLIC_NAME.test(name)))
    refuse(`${host} is a name of a private network`);
  if (!PORTS.includes(port)) refuse(`port ${port} is not allowed`);
}

/** Resolves a name. Refuses it if any of its addresses is not public, because the next lookup may return that one first. */
function guardedLookup(lookup: Lookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, (error, addresses) => {
      if (error) return done(error, '', 4);
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
        return done(new OutboundError('refused', describePrivate(host)), '', 4);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Shops read this: it is the same for private names and for those that do not exist, so it shows nothing of our network. */
function describePrivate(host: string) {
  return `${host} has no public address`;
}

function lookUpAll(host: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) {
  lookUpHost(host, { all: true }, callback);
}

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

type OutboundProblem =
  /** The URL is not allowed; no request was sent. */
  | 'refused'
  /** The host could not be reached or did not respond in time. */
  | 'unreachable'
  /** The response is not what was asked for. */
  | 'unusable';

/** A file of a shop could not be fetched. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly problem: OutboundProblem;

  constructor(problem: OutboundProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
