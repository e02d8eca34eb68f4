import { reviewSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { countParamSchema, errorAnswers, idSchema } from '../http/schemas.ts';
import { findReviews } from './findReviews.ts';

const PAGE_SIZE = 10;
const MAX_PAGE = 10_000;

export const reviewRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.post(
    '/api/v2/variant/reviews',
    {
      schema: {
        summary: 'Opinie o produkcie oferty, od najnowszych',
        querystring: z.object({
          page: countParamSchema(1, MAX_PAGE).default(1),
          type: z.enum(['all', 'withImage', 'withPhoto']).default('all'),
        }),
        body: z.object({ variantId: idSchema }),
        response: {
          200: z.object({ page: z.int(), hasMore: z.boolean(), reviews: z.array(reviewSchema) }),
          ...errorAnswers,
        },
      },
    },
    async ({ query: { page, type }, body }) => {
      const { reference } = presentOf(context);
      const variant = await context.connection.db
        .selectFrom('variant')
        .select('product_id')
        .where('id', '=', body.variantId)
        .where('disabled', '=', false)
        .executeTakeFirst();
      const reviews = await findReviews(context.connection.pool, reference, {
        productId: found(variant).product_id,
        isWithImage: type !== 'all',
        offset: (page - 1) * PAGE_SIZE,
        limit: PAGE_SIZE + 1,
      });
      return { page, hasMore: reviews.length > PAGE_SIZE, reviews: reviews.slice(0, PAGE_SIZE) };
    },
  );
};
