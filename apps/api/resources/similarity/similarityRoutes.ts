import { CLICK_SOURCES, textSchema, variantSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses, idParamSchema } from '../../http/schemas.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';

const MAX_SIMILAR = 48;
const DEFAULT_LIMIT = 12;
const TEN_MINUTES_MS = 600_000;
const MAX_CACHED_VARIANTS = 10_000;

export const similarityRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const cachedIds = new LRUCache<number, number[]>({ max: MAX_CACHED_VARIANTS, ttl: TEN_MINUTES_MS });

  app.get(
    '/api/v2/variant/:variantId/similarity',
    {
      schema: {
        operationId: 'listSimilarVariants',
        summary: 'Lists variants similar to a variant, one per product',
        params: z.object({ variantId: idParamSchema }),
        querystring: z.object({
          limit: countParamSchema(1, MAX_SIMILAR).default(DEFAULT_LIMIT),
          categoryId: idParamSchema.optional(),
          /** Accepted, but not used. */
          imageUrl: textSchema(2000).optional(),
          /** `cache-only` returns only cached results; `api-only` ignores the cache. */
          mode: z.enum(['cache-only', 'api-only']).optional(),
        }),
        response: { 200: z.array(variantSchema), ...errorResponses },
      },
    },
    async ({ params: { variantId }, query: { limit, mode } }) => {
      let ids = mode === 'api-only' ? undefined : cachedIds.get(variantId);
      if (!ids) {
        const similar = orNotFound(
          await context.catalogue.call('similar', variantId, mode === 'cache-only' ? 0 : MAX_SIMILAR),
        );
        if (mode !== 'cache-only') cachedIds.set(variantId, (ids = similar));
      }
      const rows = await findVariantRows(context.connection.pool, (ids ?? []).slice(0, limit));
      const { reference, day } = currentCatalogue(context);
      return rows
        .filter(({ active, disabled }) => active && !disabled)
        .map((row) =>
          presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.similarOnDetail, isBrief: true }),
        );
    },
  );
};
