import { SITE_NAME } from '@gniazdo/contracts/site';
import { lookup as lookUpHost, type LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';
import { OutboundError } from './OutboundError.ts';

const PORTS = ['', '80', '443'];

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
        request.destroy(new OutboundError('refused', `${url.host} has a private address`));
      });
    });
    request.on('response', resolve);
    request.on('error', (error) => {
      if (error instanceof OutboundError) return reject(error);
      reject(new OutboundError('unreachable', `${url.host}: ${error.message}`, { cause: error }));
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
  // Names without a dot, and those reserved for private networks.
  if (!isNumber && !/\.(?!local\.?$|localhost\.?$|internal\.?$|lan\.?$|home\.arpa\.?$)[a-z][a-z\d-]+\.?$/.test(name))
    refuse(`${host} is a name of a private network`);
  if (!PORTS.includes(port)) refuse(`port ${port} is not allowed`);
}

/** Resolves a name. Refuses it if any of its addresses is not public, because the next lookup may return that one first. */
function guardedLookup(lookup: Lookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, (error, addresses) => {
      const first = addresses?.[0];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 4);
      const inside = addresses.find(({ address }) => !isPublicAddress(address));
      if (inside)
        return done(new OutboundError('refused', `${host} resolves to a private address (${inside.address})`), '', 4);
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function lookUpAll(host: string, callback: (error: Error | null, addresses: LookupAddress[]) => void) {
  lookUpHost(host, { all: true }, callback);
}
