import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ApiContext, currentCatalogue, orNotFound } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import { countShards, findShard, SHARD_KINDS } from './findShard.ts';
import { listPages } from './listPages.ts';
import { formatSitemap, formatSitemapIndex } from './formatSitemap.ts';

const NAME = new RegExp(`^(${SHARD_KINDS.join('|')})-(\\d{1,6})\\.xml$`);
const LISTS = 'lists.xml';
const xmlResponses = { 200: z.string().describe('XML of sitemaps.org'), ...errorResponses };

/** Sitemaps for search engines: an index, the lists, and shards of the pages of products, offers and inspirations. */
export const sitemapRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool } = context.connection;
  const origin = context.allowedOrigins[0]!;

  app.get(
    '/sitemap.xml',
    { schema: { operationId: 'getSitemapIndex', summary: 'Gets the index of sitemaps', response: xmlResponses } },
    async (_request, reply) => {
      const counts = await countShards(pool);
      const names = SHARD_KINDS.flatMap((kind) =>
        Array.from({ length: counts[kind] }, (_, nth) => `${kind}-${nth}.xml`),
      );
      return sendXml(reply, formatSitemapIndex([LISTS, ...names].map((name) => `${origin}/sitemaps/${name}`)));
    },
  );

  app.get(
    '/sitemaps/:name',
    {
      schema: {
        operationId: 'getSitemap',
        summary: 'Gets one sitemap of the index',
        params: z.object({ name: z.string().max(40) }),
        response: xmlResponses,
      },
    },
    async ({ params: { name } }, reply) => {
      if (name === LISTS) {
        const counts = await context.catalogue.call('listedCounts');
        const pages = listPages(currentCatalogue(context).reference, counts);
        return sendXml(reply, formatSitemap(origin, pages));
      }
      const [, kind, shard] = orNotFound(NAME.exec(name));
      const pages = await findShard(pool, kind as (typeof SHARD_KINDS)[number], Number(shard));
      return sendXml(reply, formatSitemap(origin, orNotFound(pages.length > 0 ? pages : null)));
    },
  );
};

function sendXml(reply: FastifyReply, xml: string) {
  return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(xml);
}
