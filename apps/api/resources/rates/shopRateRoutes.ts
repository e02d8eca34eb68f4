import { newRateSchema, rateEndSchema, shopBudgetsSchema, shopRatesSchema } from '@gniazdo/contracts/account';
import { SHOP_PANEL_PATH, shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import type { createShopAccess } from '../shop-panel/createShopAccess.ts';
import { endRate, setBudgets, setRate } from './changeRates.ts';
import { findShopRates } from './findShopRates.ts';

type Options = { context: ApiContext; access: ReturnType<typeof createShopAccess> };
const ofOwners = { shopRoles: ['owner'] } as const;
const response = { 200: z.object({}), ...errorResponses };

/** Rates and budgets, within the routes of the panel, which check the member of the shop. Owners change them. */
export const shopRateRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, access }) => {
  const { pool } = context.connection;

  app.get(
    shopPanelEndpoints.rates,
    {
      config: { visitorScope: 'shop', shopRoles: ['owner', 'accountant'] },
      schema: {
        operationId: 'getShopRates',
        summary: 'Gets the rates and budgets of the shop of the account, and what is used up',
        response: { 200: shopRatesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      const found = await findShopRates(pool, eshopId, role === 'owner');
      if (!found) throw new RequestError(failures.forbidden);
      return found;
    },
  );

  app.post(
    shopPanelEndpoints.rates,
    {
      config: ofOwners,
      schema: {
        operationId: 'setShopRate',
        summary: 'Sets a rate of the shop; 409 if its rates were changed in the meantime',
        body: newRateSchema,
        response,
      },
    },
    async (request) => {
      await setRate(pool, getAuthor(request), request.body);
      return {};
    },
  );

  app.post(
    `${SHOP_PANEL_PATH}/rates/:rateId/end`,
    {
      config: ofOwners,
      schema: {
        operationId: 'endShopRate',
        summary: 'Ends a valid rate, or removes a planned one; 409 if rates were changed in the meantime',
        params: z.object({ rateId: idParamSchema }),
        body: rateEndSchema,
        response,
      },
    },
    async (request) => {
      await endRate(pool, getAuthor(request), { ...request.params, ...request.body });
      return {};
    },
  );

  app.post(
    shopPanelEndpoints.budgets,
    {
      config: ofOwners,
      schema: {
        operationId: 'setShopBudgets',
        summary: 'Sets the budgets of the shop; 409 if they were changed in the meantime',
        body: shopBudgetsSchema,
        response,
      },
    },
    async (request) => {
      await setBudgets(pool, getAuthor(request), request.body);
      return {};
    },
  );

  function getAuthor(request: object) {
    const { eshopId, email } = access.getMember(request);
    return { eshopId, by: { kind: 'shop', name: email } as const };
  }
};
