import { productSchema } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findProduct } from './findProduct.ts';

export const productRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/product/:productId',
    {
      schema: {
        operationId: 'getProduct',
        summary: 'Gets a product with all its offers',
        params: z.object({ productId: idParamSchema }),
        response: { 200: productSchema, ...errorResponses },
      },
    },
    async ({ params }) =>
      orNotFound(
        await findProduct(
          context.connection.reads,
          currentCatalogue(context),
          params.productId,
          CLICK_SOURCES.productDetailOffers,
        ),
      ),
  );
};
