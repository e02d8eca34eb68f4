import { MAX_VARIANTS, reviewListTypeSchema, reviewPageSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses, idSchema } from '../../http/schemas.ts';
import { findReviews } from './findReviews.ts';

const PAGE_SIZE = 10;
const MAX_PAGE = 10_000;

export const reviewRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.post(
    '/api/v2/variant/reviews',
    {
      schema: {
        operationId: 'listReviews',
        summary: 'Lists the reviews of the products of variants, newest first',
        querystring: z.object({
          page: countParamSchema(1, MAX_PAGE).default(1),
          type: reviewListTypeSchema.default('all'),
        }),
        body: z.array(idSchema).max(MAX_VARIANTS),
        response: { 200: reviewPageSchema, ...errorResponses },
      },
    },
    async ({ query: { page, type }, body }) => {
      const { reference } = currentCatalogue(context);
      const { rows } = await context.connection.pool.query<{ product_id: number }>(
        'select distinct product_id from variant where id = any($1) and not disabled',
        [body],
      );
      if (body.length > 0) orNotFound(rows[0]);
      const reviews = await findReviews(context.connection.pool, reference, {
        productIds: rows.map((row) => row.product_id),
        isWithImage: type !== 'all',
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE + 1,
      });
      return { page, hasMore: reviews.length > PAGE_SIZE, reviews: reviews.slice(0, PAGE_SIZE) };
    },
  );
};
