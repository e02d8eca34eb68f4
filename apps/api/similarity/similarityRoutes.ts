import { CLICK_SOURCES, variantSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { found, snapshotOf, type ApiContext } from '../http/ApiContext.ts';
import { countParamSchema, errorAnswers, idParamSchema, textSchema } from '../http/schemas.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findVariantRows } from '../variants/variantRows.ts';
import { findSimilar } from './findSimilar.ts';

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
      const snapshot = snapshotOf(context);
      found(snapshot.index.ordinalOf(variantId));
      let ids = mode === 'api-only' ? undefined : remembered.get(variantId);
      if (!ids && mode !== 'cache-only') {
        ids = findSimilar(snapshot, variantId, MOST_SIMILAR);
        remembered.set(variantId, ids);
      }
      const rows = await findVariantRows(context.connection.pool, (ids ?? []).slice(0, limit));
      const { reference, day } = snapshot;
      return rows
        .filter(({ active, disabled }) => active && !disabled)
        .map((row) =>
          presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.similarOnDetail, isBrief: true }),
        );
    },
  );
};
