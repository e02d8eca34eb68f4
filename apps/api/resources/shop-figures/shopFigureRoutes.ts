import { Readable } from 'node:stream';
import {
  shopMonthsSchema,
  shopOffersFileQuerySchema,
  shopOffersQuerySchema,
  shopOffersSchema,
} from '@gniazdo/contracts/account';
import { shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { createShopAccess } from '../shop-panel/createShopAccess.ts';
import { findShopMonths } from './findShopMonths.ts';
import { findShopOffers } from './findShopOffers.ts';
import { writeOffersFile } from './writeOffersFile.ts';

const FILE_NAME = 'gniazdo-oferty.csv';

/** Figures of the offers of the shop of the signed-in account. */
export const shopFigureRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  const access = createShopAccess(context);
  requireShell(app, accounts.shellKey);
  // Before the query is checked: others learn nothing about it.
  app.addHook('onRequest', access.check);

  app.get(
    shopPanelEndpoints.offers(),
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopOffers',
        summary: 'Gets a page of the offers of the shop with their states, places, figures and causes',
        querystring: shopOffersQuerySchema,
        response: { 200: shopOffersSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      return { role, ...(await findShopOffers(pool, eshopId, request.query)) };
    },
  );

  app.get(
    shopPanelEndpoints.months,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopMonths',
        summary: 'Gets impressions, clicks and costs of the shop by month',
        response: { 200: shopMonthsSchema, ...errorResponses },
      },
    },
    async (request) => findShopMonths(pool, access.getShop(request)),
  );

  app.get(
    shopPanelEndpoints.offersFile(),
    {
      // Not for releases: the browser of the member fetches it.
      schema: {
        operationId: 'getShopOffersFile',
        summary: 'Gets the offers of the shop as CSV',
        querystring: shopOffersFileQuerySchema,
        response: { 200: z.string().describe('CSV'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const eshopId = access.getShop(request);
      await limits.consume('filesOfShop', String(eshopId));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${FILE_NAME}"`)
        .send(Readable.from(writeOffersFile(pool, eshopId, request.query)) as unknown as string);
    },
  );
};
