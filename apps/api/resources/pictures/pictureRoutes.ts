import { variantPicturesSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findPictures } from './findPictures.ts';

/** The pictures of all offers of a product. */
export const pictureRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { connection: { pool } }) => {
  app.get(
    '/api/v2/variant/:variantId/pictures',
    {
      schema: {
        operationId: 'getPictures',
        summary: 'Gets the pictures of an offer, then different ones of other offers of its product',
        params: z.object({ variantId: idParamSchema }),
        response: { 200: variantPicturesSchema, ...errorResponses },
      },
    },
    async ({ params }) => orNotFound(await findPictures(pool, params.variantId)),
  );
};
