import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { DEV_EVENTS, type DevEvent } from '../contract/DevEvents.ts';

/** Proxies and browsers give up connections that say nothing, ms. */
const PULSE_MS = 20_000;

export type Hub = ReturnType<typeof createHub>;

/** Tells open pages what has happened. `greeting` is what a page must know when it connects. */
export function createHub(server: FastifyInstance, greeting: () => DevEvent[]) {
  const pages = new Set<ServerResponse>();
  const pulse = setInterval(() => pages.forEach((page) => page.write(':\n\n')), PULSE_MS).unref();

  server.get(DEV_EVENTS, (_request, reply) => {
    const page = reply.raw;
    reply.hijack();
    page.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    page.write(greeting().map(format).join(''));
    pages.add(page);
    page.on('close', () => pages.delete(page));
  });

  return {
    tell(event: DevEvent) {
      for (const page of pages) page.write(format(event));
    },
    close() {
      clearInterval(pulse);
      for (const page of pages) page.end();
    },
  };
}

function format(event: DevEvent) {
  return `data: ${JSON.stringify(event)}\n\n`;
}
