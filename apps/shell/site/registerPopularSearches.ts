import { readSiteFlags, paths, type SiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';
import type { FastifyInstance } from 'fastify';
import { POPULAR_PATH, type PopularSearches } from '../contract/PopularSearches.ts';
import type { MenuCache } from './createMenuCache.ts';
import type { SiteContext } from '@gniazdo/engine/server/SiteDefinition';
import type { Menu } from '@gniazdo/contracts/offers';

const MAX_POPULAR = 10;

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

/** The promoted categories of the menu, in its order; before them Black Friday while it is active. */
export function getPopularSearches(menu: Menu | null, flags: SiteFlags): PopularSearches {
  const categories = (menu?.top ?? [])
    .slice(0, MAX_POPULAR)
    .map(({ name, slug }) => ({ title: name, url: paths.category(slug) }));
  if (!getSeasons(flags).isBlackFriday) return categories;
  return [{ title: 'Black Friday', url: paths.blackFriday() }, ...categories];
}
