import type { AddressInfo } from 'node:net';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** Serves the files of a folder on a free loopback port. */
export async function serveFolder(folder: string) {
  const server = Fastify();
  await server.register(fastifyStatic, { root: folder });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
