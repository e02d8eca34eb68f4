import {
  freeClicksSchema,
  newMinimumSchema,
  rateMinimumsSchema,
  shopRatesSchema,
  staffRateEndSchema,
  staffRateSchema,
} from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { endRate, setFreeClicks, setRate } from './changeRates.ts';
import { findShopRates } from './findShopRates.ts';
import { findMinimums, setMinimum } from './minimums.ts';

const params = z.object({ shopId: idParamSchema });
const response = { 200: z.object({}), ...errorResponses };

/** The least that clicks cost, which everyone may know. */
export const rateMinimumRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { connection: { pool } }) => {
  app.get(
    '/api/v2/rate-minimums',
    {
      schema: {
        operationId: 'getRateMinimums',
        summary: 'Gets the least that clicks cost, by category and price of the offer',
        response: { 200: rateMinimumsSchema, ...errorResponses },
      },
    },
    async () => findMinimums(pool),
  );
};

/** What shops pay, for pages for staff only. */
export const rateRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/shops/:shopId/rates',
    {
      config: { visitorScope: 'rates' },
      schema: {
        operationId: 'getStaffShopRates',
        summary: 'Gets the rates and budgets of a shop, and what is used up',
        params,
        response: { 200: shopRatesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const found = await findShopRates(pool, request.params.shopId, true);
      if (!found) throw new RequestError(failures.unknownShop);
      return found;
    },
  );

  app.post(
    '/api/v2/shops/:shopId/rates',
    {
      schema: {
        operationId: 'setStaffShopRate',
        summary: 'Sets a rate of a shop; 409 if its rates were changed in the meantime',
        params,
        body: staffRateSchema,
        response,
      },
    },
    async (request) => {
      const { reason, by, ...rate } = request.body;
      await setRate(pool, await getAuthor(request.params.shopId, { by, reason }), rate);
      return {};
    },
  );

  app.post(
    '/api/v2/shops/:shopId/rate-ends',
    {
      schema: {
        operationId: 'endStaffShopRate',
        summary: 'Ends a rate of a shop; 409 if its rates were changed in the meantime',
        params,
        body: staffRateEndSchema,
        response,
      },
    },
    async (request) => {
      const { reason, by, ...end } = request.body;
      await endRate(pool, await getAuthor(request.params.shopId, { by, reason }), end);
      return {};
    },
  );

  app.post(
    '/api/v2/shops/:shopId/free-clicks',
    {
      schema: {
        operationId: 'setFreeClicks',
        summary: 'Sets how many clicks of a month cost a shop nothing; 409 if its rates were changed in the meantime',
        params,
        body: freeClicksSchema,
        response,
      },
    },
    async (request) => {
      const { reason, by, ...change } = request.body;
      await setFreeClicks(pool, await getAuthor(request.params.shopId, { by, reason }), change);
      return {};
    },
  );

  app.post(
    '/api/v2/rate-minimums/change',
    {
      schema: {
        operationId: 'setRateMinimum',
        summary: 'Sets or ends the least that clicks cost in a category from a price',
        body: newMinimumSchema,
        response,
      },
    },
    async (request) => {
      await setMinimum(pool, request.body);
      return {};
    },
  );

  async function getAuthor(eshopId: number, { by, reason }: { by: string; reason: string }) {
    const { rowCount } = await pool.query('select from eshop where id = $1', [eshopId]);
    if (rowCount === 0) throw new RequestError(failures.unknownShop);
    return { eshopId, by: { kind: 'staff', name: by } as const, reason };
  }
};
