import { starEndpoints, starEshopSchema, STAR_PATH } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses } from '../../http/schemas.ts';
import { findStarEshop } from './findStarEshop.ts';
import { PIXEL_SCRIPT } from './pixelScript.ts';

const MAX_PAGE = 10_000;

/** What everybody may read about reviews of shops, and the script of shops' order pages. */
export const starEshopRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { connection }) => {
  app.get(
    `${STAR_PATH}eshop/:slug`,
    {
      schema: {
        operationId: 'getStarEshop',
        summary: 'Gets the rating and a page of the reviews of a shop',
        params: z.object({ slug: z.string().max(300) }),
        querystring: z.object({ page: countParamSchema(1, MAX_PAGE).default(1) }),
        response: { 200: starEshopSchema, ...errorResponses },
      },
    },
    async ({ params, query }) => orNotFound(await findStarEshop(connection.pool, params.slug, query.page)),
  );

  app.get(
    starEndpoints.pixel,
    {
      schema: {
        operationId: 'getStarPixel',
        summary: 'The script of shops’ order pages',
        response: { 200: z.string(), ...errorResponses },
      },
    },
    async (_request, reply) =>
      reply
        .header('content-type', 'text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        // Pages of shops load it.
        .header('cross-origin-resource-policy', 'cross-origin')
        .serializer((text: string) => text)
        .send(PIXEL_SCRIPT),
  );
};
