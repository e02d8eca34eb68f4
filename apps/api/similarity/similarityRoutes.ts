import { CLICK_SOURCES, variantSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { countParamSchema, errorAnswers, idParamSchema, textSchema } from '../http/schemas.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/variantRows.ts';

const MOST_SIMILAR = 48;
const DEFAULT_LIMIT = 12;
const TEN_MINUTES_MS = 600_000;
const REMEMBERED_VARIANTS = 10_000;

export const similarityRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const remembered = new LRUCache<number, number[]>({ max: REMEMBERED_VARIANTS, ttl: TEN_MINUTES_MS });

  app.get(
    '/api/v2/variant/:variantId/similarity',
    {
      schema: {
        summary: 'Oferty podobne do podanej, po jednej na produkt',
        params: z.object({ variantId: idParamSchema }),
        querystring: z.object({
          limit: countParamSchema(1, MOST_SIMILAR).default(DEFAULT_LIMIT),
          categoryId: idParamSchema.optional(),
          /** Never fetched. */
          imageUrl: textSchema(2000).optional(),
          /** cache-only answers what api-only (or a call without a mode) has found before, else nothing. */
          mode: z.enum(['cache-only', 'api-only']).optional(),
        }),
        response: { 200: z.array(variantSchema), ...errorAnswers },
      },
    },
    async ({ params: { variantId }, query: { limit, mode } }) => {
      let ids = mode === 'api-only' ? undefined : remembered.get(variantId);
      if (!ids) {
        const similar = found(
          await context.catalogue.ask('similar', variantId, mode === 'cache-only' ? 0 : MOST_SIMILAR),
        );
        if (mode !== 'cache-only') remembered.set(variantId, (ids = similar));
      }
      const rows = await findVariantRows(context.connection.pool, (ids ?? []).slice(0, limit));
      const { reference, day } = presentOf(context);
      return rows
        .filter(({ active, disabled }) => active && !disabled)
        .map((row) =>
          presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.similarOnDetail, isBrief: true }),
        );
    },
  );
};
