import { textSchema } from '@gniazdo/contracts/site';
import { listingResponseSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { orNotFound, currentCatalogue, type ApiContext } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import { type ListingResponse, ListingPresenter } from './ListingPresenter.ts';

const MAX_URL_LENGTH = 2000;

export const listingRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const presenter = new ListingPresenter(context.connection.reads);

  app.get(
    '/api/v2/listing',
    {
      schema: {
        operationId: 'getListing',
        summary: 'Gets the list of variants at a URL of the site',
        querystring: z.object({ url: textSchema(MAX_URL_LENGTH) }),
        response: { 200: listingResponseSchema, ...errorResponses },
      },
    },
    async ({ query }) => {
      const listing = orNotFound(await context.catalogue.call('listing', query.url));
      // The serializer accepts both objects and JsonBytes.
      return presenter.present(listing, () => currentCatalogue(context)) as Promise<ListingResponse>;
    },
  );
};
