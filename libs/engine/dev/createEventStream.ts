import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DEV_EVENTS, type DevEvent } from './browser/DevEvents.ts';

/** Proxies and browsers close idle connections. */
const KEEP_ALIVE_MS = 20_000;

export type EventStream = ReturnType<typeof createEventStream>;

/** Sends events to open pages. `getInitialEvents` returns what a page gets when it connects. */
export function createEventStream(server: FastifyInstance, getInitialEvents: () => DevEvent[]) {
  const pages = new Set<ServerResponse>();
  const keepAlive = setInterval(() => pages.forEach((page) => page.write(':\n\n')), KEEP_ALIVE_MS).unref();

  server.get(DEV_EVENTS, (_request, reply) => {
    const page = reply.raw;
    reply.hijack();
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    page.write(getInitialEvents().map(format).join(''));
    pages.add(page);
    page.on('close', () => pages.delete(page));
  });

  return {
    send(event: DevEvent) {
      for (const page of pages) page.write(format(event));
    },
    close() {
      clearInterval(keepAlive);
      for (const page of pages) page.end();
    },
  };
}

function format(event: DevEvent) {
  return `data: ${JSON.stringify(event)}\n\n`;
}
