import { type Listing, overviewSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';
import { RequestError, failures } from '../../errors.ts';

const MAX_BRANDS = 48;

/** Numbers of the home page: a thousandth of the bytes of the list of all offers. */
export const overviewRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { catalogue }) => {
  app.get(
    '/api/v2/overview',
    {
      schema: {
        operationId: 'getOverview',
        summary: 'Gets the numbers of offers, shops and manufacturers, and the largest manufacturers',
        response: { 200: overviewSchema, ...errorResponses },
      },
    },
    async () => {
      const listing = orNotFound(await catalogue.call('listing', paths.products()));
      if ('redirect' in listing) throw new RequestError(failures.internal);
      const { totalCount, groups } = JSON.parse(new TextDecoder().decode(listing.json)) as Listing;
      const brands = groups.manufacturers?.choices ?? [];
      return {
        offerCount: totalCount,
        shopCount: groups.eshops?.choices.length ?? 0,
        brandCount: brands.length,
        brands: brands
          .toSorted((a, b) => b.count - a.count)
          .slice(0, MAX_BRANDS)
          .map(({ ident, id, name, count }) => ({ ident, id, name, count })),
      };
    },
  );
};
