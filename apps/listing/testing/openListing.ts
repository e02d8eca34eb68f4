import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PageRequest, EndpointRequest } from '@gniazdo/composition';
import { joinBody, type RenderedPage, type ShellMessage, type WorkerMessage } from '@gniazdo/composition/protocol';
import { startWorker } from '@gniazdo/composition/worker';
import { parseView, type View } from '@gniazdo/testing/parseView';
import remote from '../remote.ts';

/** Responses of a fake API by path and query; everything else is 404. */
export type ApiResponses = Record<string, unknown>;

/** API path of the list at a URL. */
export function listingPath(url: string) {
  return `/api/v2/listing?url=${encodeURIComponent(url)}`;
}

/** Starts the remote's worker, which the returned functions call with messages as the shell does, and a fake API server. */
export async function openListing() {
  let responses: ApiResponses = {};
  let requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    const json = responses[request.url!];
    response.writeHead(json ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(json ?? { error: 'not_found', message: 'Nie ma.' }));
  }).listen(0, '127.0.0.1');
  // After a pause of a busy machine, the server would close connections that the client is about to use.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pending = new Map<number, (response: WorkerMessage) => void>();
  let sendToWorker: (message: ShellMessage) => void;
  startWorker(remote, {
    start: { apiUrl, publicUrl: 'http://localhost', name: 'listing', version: '1.0.0' },
    send(head, body = '') {
      // As through a connection: a copy of the JSON.
      const response = joinBody(JSON.parse(JSON.stringify(head)) as WorkerMessage, body);
      if (!('id' in response) || response.type === 'fragment-request') return;
      pending.get(response.id)?.(response);
      pending.delete(response.id);
    },
    onMessage: (listener) => (sendToWorker = listener),
    exit: () => undefined,
  });
  let lastId = 0;

  function ask(message: object): Promise<WorkerMessage> {
    const id = ++lastId;
    return new Promise((resolve) => {
      pending.set(id, resolve);
      sendToWorker({ id, ...message } as ShellMessage);
    });
  }

  return {
    /** API requests since the last `setApi`. */
    requests: () => requests,
    /** Replaces all responses of the API. */
    setApi(known: ApiResponses) {
      responses = known;
      requests = [];
    },
    async askPage(route: string, url: string, params: Record<string, string> = {}) {
      const request: PageRequest = { url, params, requestId: 'r', device: 'desktop', isBot: false };
      return ask({ type: 'page', route, request });
    },
    async page(route: string, url: string): Promise<RenderedPage & { view: View }> {
      const response = await this.askPage(route, url);
      if (response.type !== 'page')
        throw new Error(`The response for ${url} is not a page: ${JSON.stringify(response)}.`);
      return { ...response.page, view: parseView(response.page.html) };
    },
    async post(path: string, body: unknown) {
      const request: EndpointRequest = {
        method: 'POST',
        url: path,
        params: {},
        headers: {},
        body: typeof body === 'string' ? body : JSON.stringify(body),
        requestId: 'r',
        device: 'desktop',
        isBot: false,
      };
      const response = await ask({ type: 'endpoint', endpoint: `POST ${path}`, request });
      // As the shell responds, without the message.
      if (response.type === 'error' && response.kind === 'rejected')
        return { status: response.status!, json: { error: 'bad_request', field: response.field } };
      if (response.type !== 'endpoint')
        throw new Error(`The response for ${path} is not of an endpoint: ${JSON.stringify(response)}.`);
      return { status: response.response.status, json: JSON.parse(response.response.body) as Record<string, unknown> };
    },
    async fragment(name: string, props: object) {
      const request: PageRequest = { url: '/pl/', params: {}, requestId: 'r', device: 'desktop', isBot: false };
      const response = await ask({ type: 'fragment', name, props, request });
      if (response.type !== 'fragment')
        throw new Error(`The response for ${name} is not a fragment: ${JSON.stringify(response)}.`);
      return parseView(response.html);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
