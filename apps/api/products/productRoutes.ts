import { CLICK_SOURCES, productSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, idParamSchema } from '../http/schemas.ts';
import { findProduct } from './findProduct.ts';

export const productRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/product/:productId',
    {
      schema: {
        summary: 'Produkt i wszystkie jego oferty',
        params: z.object({ productId: idParamSchema }),
        response: { 200: productSchema, ...errorAnswers },
      },
    },
    async ({ params }) =>
      found(
        await findProduct(
          context.connection.pool,
          presentOf(context),
          params.productId,
          CLICK_SOURCES.productDetailOffers,
        ),
      ),
  );
};
