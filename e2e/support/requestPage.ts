import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';

/**
 * Sends a GET request, and follows no redirect. Unlike `fetch`, it sends a `Host` that is given, and reaches names below
 * `localhost`, which browsers find on their own machine and Node does not.
 */
export async function requestPage(address: string, headers: Record<string, string> = {}) {
  const { protocol, hostname, host, port, pathname, search } = new URL(address);
  const { request } = protocol === 'https:' ? https : http;
  const outgoing = request({
    hostname: hostname.endsWith('.localhost') ? 'localhost' : hostname,
    port,
    path: pathname + search,
    headers: { host, ...headers },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const { statusCode, headers: received } = response;
  return {
    status: statusCode,
    location: received.location,
    cookies: received['set-cookie'] ?? [],
    body: await text(response),
  };
}
