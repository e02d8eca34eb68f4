import { listingAnswerSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, snapshotOf, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, textSchema } from '../http/schemas.ts';
import { findListing } from './findListing.ts';

const MAX_URL_LENGTH = 2000;

export const listingRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/api/v2/listing',
    {
      schema: {
        summary: 'Lista ofert pod adresem tej witryny',
        querystring: z.object({ url: textSchema(MAX_URL_LENGTH) }),
        response: { 200: listingAnswerSchema, ...errorAnswers },
      },
    },
    async ({ query }) => found(await findListing(context.connection.pool, snapshotOf(context), query.url)),
  );
};
