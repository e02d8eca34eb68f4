import { listingAnswerSchema } from '@gniazdo/contracts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { found, presentOf, type ApiContext } from '../http/ApiContext.ts';
import { errorAnswers, textSchema } from '../http/schemas.ts';
import { type ListingAnswer, ListingPresenter } from './ListingPresenter.ts';

const MAX_URL_LENGTH = 2000;

export const listingRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const presenter = new ListingPresenter(context.connection.pool);

  app.get(
    '/api/v2/listing',
    {
      schema: {
        summary: 'Lista ofert pod adresem tej witryny',
        querystring: z.object({ url: textSchema(MAX_URL_LENGTH) }),
        response: { 200: listingAnswerSchema, ...errorAnswers },
      },
    },
    async ({ query }) => {
      const listing = found(await context.catalogue.ask('listing', query.url));
      // The serializer writes either.
      return presenter.present(listing, () => presentOf(context)) as Promise<ListingAnswer>;
    },
  );
};
