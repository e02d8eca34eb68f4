import { textSchema } from '@gniazdo/contracts/site';
import { suggestionsSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import { presentSuggestions, type ProductName } from './presentSuggestions.ts';

const MAX_QUERY_LENGTH = 200;

export const suggestionRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/v2/search',
    {
      schema: {
        operationId: 'getSuggestions',
        summary: 'Suggests categories and products for a search query',
        querystring: z.object({ q: textSchema(MAX_QUERY_LENGTH).default('') }),
        response: { 200: suggestionsSchema, ...errorResponses },
      },
    },
    async ({ query: { q } }) => presentSuggestions(await context.catalogue.call('suggestions', q), findProductNames),
  );

  /** Names of the products of the variants, in the order of the variants. */
  async function findProductNames(variantIds: number[]) {
    if (variantIds.length === 0) return new Map<number, ProductName>();
    const { rows } = await context.connection.pool.query<ProductName & { id: number }>(
      `select v.id, p.id as "productId", p.name, p.slug,
         (select image.id from image where image.variant_id = v.id order by position limit 1)::text as "imageId",
         o.offers, o.price
       from variant v join product p on p.id = v.product_id
         cross join lateral (select count(*)::int as offers, min(price) as price from variant
           where product_id = p.id and active and not disabled) o
       where v.id = any($1) order by array_position($1, v.id)`,
      [variantIds],
    );
    return new Map(rows.map(({ id, ...name }) => [id, name]));
  }
};
