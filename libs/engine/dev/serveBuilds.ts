import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { devBasePath } from './browser/DevEvents.ts';
import type { DevRemote } from './DevRemote.ts';

/** Serves the current browser files of the remotes under development from disk. */
export function serveBuilds(server: FastifyInstance, remotes: DevRemote[]) {
  for (const { name, outDir } of remotes) {
    server.register(fastifyStatic, {
      root: path.join(outDir, 'browser'),
      prefix: devBasePath(name),
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', 'no-store'),
    });
  }
}
