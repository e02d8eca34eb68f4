import { CLICK_SOURCES, type ClickSource, textSchema } from '@gniazdo/contracts/site';
import { similarityRequestIdSchema, similarityRequestSchema, variantSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses, idParamSchema } from '../../http/schemas.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import { findSimilarityRequest } from './similarityRequests.ts';
import { MAX_SIMILAR, SimilarityFinder } from './SimilarityFinder.ts';

const DEFAULT_LIMIT = 12;

export const similarityRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool, reads } = context.connection;
  const finder = new SimilarityFinder(context);

  app.get(
    '/api/v2/variant/:variantId/similarity',
    {
      schema: {
        operationId: 'getSimilar',
        summary: 'Lists variants similar to a variant, one per product',
        params: z.object({ variantId: idParamSchema }),
        querystring: z.object({
          limit: countParamSchema(1, MAX_SIMILAR).default(DEFAULT_LIMIT),
          /** Only variants in this category, room or gift group. */
          categoryId: idParamSchema.optional(),
          /** A picture of the variant, which others are compared with. What it is similar to is stored, and has a page. */
          imageUrl: textSchema(2000).optional(),
          /**
           * `cache-only` returns only cached results; `API-only` ignores the cache; `picture-only` returns nothing if the
           * picture is not described, instead of variants with similar facts.
           */
          mode: z
            .enum(['cache-only', 'API-only', 'api-only', 'picture-only'])
            .transform((mode) => (mode === 'API-only' ? 'api-only' : mode))
            .optional(),
        }),
        response: { 200: z.array(variantSchema), ...errorResponses },
      },
    },
    async ({ params: { variantId }, query: { limit, categoryId, mode, imageUrl } }) => {
      const ids = await finder.find({ variantId, imageUrl, mode });
      if (categoryId === undefined) return presentSimilar(ids.slice(0, limit), CLICK_SOURCES.similarOnDetail);
      const { categories } = currentCatalogue(context).reference;
      const variants = await presentSimilar(ids, CLICK_SOURCES.similarOnDetail);
      return variants
        .filter(({ category }) => categories.getAncestorIds(category.id).includes(categoryId))
        .slice(0, limit);
    },
  );

  app.get(
    '/api/v2/similarity/:requestId',
    {
      schema: {
        operationId: 'getSimilarityRequest',
        summary: 'Gets the stored variants that are similar to a picture',
        params: z.object({ requestId: similarityRequestIdSchema }),
        response: { 200: similarityRequestSchema, ...errorResponses },
      },
    },
    async ({ params: { requestId } }) => {
      const stored = orNotFound(await findSimilarityRequest(pool, requestId));
      const { categories } = currentCatalogue(context).reference;
      const { id, slug, name } = orNotFound(categories.byId.get(stored.category_id));
      return {
        variant: { id: stored.variant_id, slug: stored.slug, name: stored.name },
        category: { id, slug, name },
        variants: await presentSimilar(stored.variant_ids, CLICK_SOURCES.visuallySimilarListing),
      };
    },
  );

  /** The cards of these variants, without those that are not offered any more. */
  async function presentSimilar(ids: number[], clickSource: ClickSource) {
    const rows = await findVariantRows(reads, ids);
    const { reference, day } = currentCatalogue(context);
    return rows
      .filter(({ active, disabled }) => active && !disabled)
      .map((row) => presentVariant(row, { reference, day, clickSource, isBrief: true }));
  }
};
