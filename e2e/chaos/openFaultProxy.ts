import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A change of the responses with a matching URL. `edit` changes their text. */
export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'hang' }
  | { kind: 'garbage' }
  | { kind: 'edit'; edit: (text: string) => string };

export type FaultyAddress = { matches: (url: string) => boolean; fault: Fault };

/** Starts a proxy between browser and site that injects `faults`. Other responses pass unchanged. */
export async function openFaultProxy(targetPort: () => number, port: number) {
  const faults: FaultyAddress[] = [];
  const server = createServer((request, response) => {
    const found = faults.find(({ matches }) => matches(request.url ?? ''));
    if (!found) return forward(request, response);
    const { fault } = found;
    if (fault.kind === 'hang') return;
    if (fault.kind === 'status') return void response.writeHead(fault.status, TEXT).end('Przerwa techniczna');
    if (fault.kind === 'garbage') return void response.writeHead(200, HTML).end('<p>Przerwa techniczna</p>');
    forward(request, response, fault.edit);
  });
  server.keepAliveTimeout = 60_000;

  function forward(request: IncomingMessage, response: ServerResponse, edit?: (text: string) => string) {
    const headers = { ...request.headers, ...forwardedFor(request), ...(edit && { 'accept-encoding': 'identity' }) };
    const { method, url } = request;
    const upstream = send({ host: '127.0.0.1', port: targetPort(), method, path: url, headers }, (upstreamResponse) => {
      if (!edit) {
        response.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers);
        return void upstreamResponse.pipe(response);
      }
      const chunks: Buffer[] = [];
      upstreamResponse.on('data', (chunk: Buffer) => chunks.push(chunk));
      upstreamResponse.on('end', () => {
        const body = Buffer.from(edit(Buffer.concat(chunks).toString('utf8')));
        const { 'content-length': _length, etag: _etag, ...kept } = upstreamResponse.headers;
        // The browser must not cache a changed document longer than the fault. Changed files stay in its cache, as in
        // production.
        const isDocument = String(upstreamResponse.headers['content-type']).startsWith('text/html');
        const cache = isDocument && { 'cache-control': 'no-store' };
        response
          .writeHead(upstreamResponse.statusCode ?? 502, { ...kept, ...cache, 'content-length': body.length })
          .end(body);
      });
    });
    upstream.on('error', () => response.destroy());
    response.on('close', () => upstream.destroy());
    request.pipe(upstream);
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    faults,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Cookie with the simulated IP address of a visitor, because beacons can't have custom headers. */
export const ADDRESS_COOKIE = 'bench_address';

function forwardedFor({ headers }: IncomingMessage) {
  const address = new RegExp(`\\b${ADDRESS_COOKIE}=([\\d.]+)`).exec(headers.cookie ?? '')?.[1];
  return address && { 'x-forwarded-for': address };
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
