import type { FastifyInstance } from 'fastify';
import { POPULAR_PATH } from '../../contract/PopularSearches.ts';
import { getPopularSearches } from '../compose/getPopularSearches.ts';
import type { ShellContext } from '../ShellContext.ts';

/** The popular searches as data. The menu changes rarely. */
export function registerPopularSearches(server: FastifyInstance, { menu }: Pick<ShellContext, 'menu'>) {
  server.get(POPULAR_PATH, (_request, reply) => {
    void reply.header('cache-control', 'public, max-age=300').header('x-robots-tag', 'noindex');
    return reply.send(getPopularSearches(menu.current()));
  });
}
