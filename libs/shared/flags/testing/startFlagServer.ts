import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a service of flags whose behaviour a test can change. Records requests, bodies and open streams. */
export async function startFlagServer({ hasStream = false } = {}) {
  const requests: string[] = [];
  const bodies: unknown[] = [];
  const streams = new Set<ServerResponse>();
  const state = {
    values: {} as Record<string, unknown>,
    /** Of flags with rules. */
    definitions: {} as Record<string, object>,
    respond: null as Handle | null,
    stream: openStream as Handle,
  };

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (request.url?.startsWith('/sub/')) return state.stream(request, response);
    if (state.respond) return state.respond(request, response);
    void respondWithFlags(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function respondWithFlags(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request);
    if (body) bodies.push(JSON.parse(body));
    response.writeHead(200, { 'content-type': 'application/json', ...(hasStream && { 'x-sse-support': 'enabled' }) });
    response.end(JSON.stringify(payload()));
  }

  function payload() {
    const features = Object.entries(state.values).map(([name, defaultValue]) => [name, { defaultValue }] as const);
    return { features: { ...Object.fromEntries(features), ...state.definitions }, experiments: [], savedGroups: {} };
  }

  function openStream(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    streams.add(response);
    response.on('close', () => streams.delete(response));
  }

  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    bodies,
    streams,
    state,
    /** Sends the current values to open streams. */
    publish() {
      for (const stream of streams) stream.write(`event: features\ndata: ${JSON.stringify(payload())}\n\n`);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
