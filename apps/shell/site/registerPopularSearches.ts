import { readSiteFlags } from '@gniazdo/contracts/site';
import type { FastifyInstance } from 'fastify';
import { POPULAR_PATH } from '../contract/PopularSearches.ts';
import { getPopularSearches } from './getPopularSearches.ts';
import type { MenuCache } from './createMenuCache.ts';
import type { SiteContext } from '@gniazdo/engine/server/SiteDefinition';

/** The popular searches as data, with the flags of the visitor. */
export function registerPopularSearches(
  server: FastifyInstance,
  { menu, flags: siteFlags }: { menu: Pick<MenuCache, 'current'> } & Pick<SiteContext, 'flags'>,
) {
  server.get(POPULAR_PATH, async (request, reply) => {
    const { flags } = await siteFlags.getForVisitor({ request, reply, isDocument: false });
    void reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    return reply.send(getPopularSearches(menu.current(), readSiteFlags(flags)));
  });
}
