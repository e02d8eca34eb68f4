import { DEFAULT_PRICE_HISTORY_DAYS, PRICE_HISTORY_DAYS, priceHistorySchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findPriceHistory } from './findPriceHistory.ts';

const daysSchema = z
  .enum(PRICE_HISTORY_DAYS.map(String), 'Historia ceny obejmuje 30, 90 albo 365 dni.')
  .default(String(DEFAULT_PRICE_HISTORY_DAYS))
  .transform(Number);

export const priceHistoryRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/variant/:variantId/price-history',
    {
      schema: {
        operationId: 'getPriceHistory',
        summary: 'Gets the prices of an offer, and the lowest ones of its product, in the last days',
        params: z.object({ variantId: idParamSchema }),
        querystring: z.object({ days: daysSchema }),
        response: { 200: priceHistorySchema, ...errorResponses },
      },
    },
    async ({ params, query }) =>
      orNotFound(await findPriceHistory(context.connection.reads, params.variantId, query.days)),
  );
};
