import {
  filteringRequestSchema,
  inspirationDetailSchema,
  inspirationFeedSchema,
  inspirationFilteringSchema,
} from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { dropUnknownIdents, filterInspirations, presentInspirationGroup } from './filterInspirations.ts';
import { findCheaper } from './findCheaper.ts';
import { findInspirationFacts, findInspirationRows, type InspirationRow } from './findInspirations.ts';
import { buildInspirationAddress, parseInspirationAddress } from './InspirationAddress.ts';
import { presentInspiration } from './presentInspiration.ts';
import { replaceGoneVariants } from './replaceGoneVariants.ts';

const PAGE_SIZE = 12;
const body = filteringRequestSchema.pick({ url: true });

/** The feed of inspirations with its filters, and single inspirations. */
export const inspirationRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool } = context.connection;

  /** Resolves to the filters of a URL, all inspirations and those that match. Rejects with 404 for other URLs. */
  async function resolveUrl(url: string) {
    const parsed = orNotFound(parseInspirationAddress(url));
    const all = await findInspirationFacts(pool);
    const address = dropUnknownIdents(all, parsed);
    return { all, address, found: filterInspirations(all, address.chosen) };
  }

  async function present(rows: InspirationRow[]) {
    const ids = rows.flatMap(({ images }) => images.flatMap(({ variants }) => variants.map((each) => each.variantId)));
    const shown = await replaceGoneVariants(context, [...new Set(ids)]);
    return rows.map((row) => presentInspiration(row, shown));
  }

  app.post(
    '/api/v2/inspiration/feed',
    {
      schema: {
        operationId: 'getInspirationFeed',
        summary: 'Lists a page of inspirations at a URL of the site',
        body,
        response: { 200: inspirationFeedSchema, ...errorResponses },
      },
    },
    async ({ body: { url } }) => {
      const { address, found } = await resolveUrl(url);
      const end = address.page * PAGE_SIZE;
      const ids = found.slice(end - PAGE_SIZE, end).map(({ id }) => id);
      return {
        inspirations: await present(await findInspirationRows(pool, ids)),
        nextPageUrl: end < found.length ? buildInspirationAddress({ ...address, page: address.page + 1 }) : null,
      };
    },
  );

  app.post(
    '/api/v2/inspiration/filtering',
    {
      schema: {
        operationId: 'getInspirationFiltering',
        summary: 'Gets the filters of inspirations at a URL of the site',
        body,
        response: { 200: inspirationFilteringSchema, ...errorResponses },
      },
    },
    async ({ body: { url } }) => {
      const { all, address, found } = await resolveUrl(url);
      const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
      return {
        totalCount: found.length,
        groups: {
          rooms: presentInspirationGroup(all, address, 'rooms'),
          styles: presentInspirationGroup(all, address, 'styles'),
          owners: presentInspirationGroup(all, address, 'owners'),
        },
        url: buildInspirationAddress({ ...address, page: Math.min(address.page, pageCount) }),
      };
    },
  );

  app.get(
    '/api/v2/inspiration/:inspirationId',
    {
      schema: {
        operationId: 'getInspiration',
        summary: 'Gets an inspiration, and cheaper alternatives to its variants',
        params: z.object({ inspirationId: idParamSchema }),
        response: { 200: inspirationDetailSchema, ...errorResponses },
      },
    },
    async ({ params: { inspirationId } }) => {
      const rows = await findInspirationRows(pool, [inspirationId]);
      const inspiration = orNotFound((await present(rows))[0]);
      const variants = inspiration.images.flatMap((image) => image.variants);
      return { inspiration, cheaper: await findCheaper(context, variants) };
    },
  );
};
