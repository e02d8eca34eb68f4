import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageChannel } from 'node:worker_threads';
import type { PageRequest, EndpointRequest } from '@gniazdo/composition';
import type { RenderedPage, WorkerMessage } from '@gniazdo/composition/protocol';
import { startWorker } from '@gniazdo/composition/worker';
import remote from '../remote.ts';

/** Answers of a pretended API by path and query; what isn't there is answered with 404. */
export type ApiAnswers = Record<string, unknown>;

/** Path at which the API keeps the list behind an address. */
export function listingPath(url: string) {
  return `/api/v2/listing?url=${encodeURIComponent(url)}`;
}

/** The remote as the shell meets it: messages to its worker's port, and a real server in the API's place. */
export async function openListing() {
  let answers: ApiAnswers = {};
  let asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const answer = answers[request.url!];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'not_found', message: 'Nie ma.' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { port1, port2 } = new MessageChannel();
  startWorker(remote, {
    parentPort: port2,
    workerData: { apiUrl, publicUrl: 'http://localhost', name: 'listing', version: '1.0.0' },
  });
  let lastId = 0;

  function ask(message: object): Promise<WorkerMessage> {
    const id = ++lastId;
    return new Promise((resolve) => {
      port1.on('message', function listen(answer: WorkerMessage) {
        if (!('id' in answer) || answer.id !== id || answer.type === 'want') return;
        port1.off('message', listen);
        resolve(answer);
      });
      port1.postMessage({ id, ...message });
    });
  }

  return {
    /** What the API was asked for since it last began to pretend. */
    asked: () => asked,
    /** From now on the API knows this and nothing else. */
    pretend(known: ApiAnswers) {
      answers = known;
      asked = [];
    },
    async askPage(route: string, url: string, params: Record<string, string> = {}) {
      const request: PageRequest = { url, params, requestId: 'r', device: 'desktop', isBot: false };
      return ask({ type: 'page', route, request });
    },
    async page(route: string, url: string): Promise<RenderedPage> {
      const answer = await this.askPage(route, url);
      if (answer.type !== 'page') throw new Error(`${url} was answered with ${JSON.stringify(answer)}.`);
      return answer.page;
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
      const answer = await ask({ type: 'endpoint', endpoint: `POST ${path}`, request });
      if (answer.type !== 'endpoint') throw new Error(`${path} was answered with ${JSON.stringify(answer)}.`);
      return { status: answer.response.status, json: JSON.parse(answer.response.body) as Record<string, unknown> };
    },
    async fragment(name: string, props: object) {
      const request: PageRequest = { url: '/pl/', params: {}, requestId: 'r', device: 'desktop', isBot: false };
      const answer = await ask({ type: 'fragment', name, props, request });
      if (answer.type !== 'fragment') throw new Error(`${name} was answered with ${JSON.stringify(answer)}.`);
      return answer.html;
    },
    async close() {
      port1.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
