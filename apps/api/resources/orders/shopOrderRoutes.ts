import { orderKeySchema, shopOrdersSchema } from '@gniazdo/contracts/account';
import { shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { createShopAccess } from '../shop-panel/createShopAccess.ts';
import { findShopOrders } from './findShopOrders.ts';
import { setOrderKey } from './orderKey.ts';

/** Orders of the shop of the signed-in account, for all of its members. Only owners see and set the key. */
export const shopOrderRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  const access = createShopAccess(context);
  requireShell(app, accounts.shellKey);
  app.addHook('onRequest', access.check);

  app.get(
    shopPanelEndpoints.orders,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopOrders',
        summary: 'Gets orders that followed clicks, with clicks and their cost, by day and month',
        response: { 200: shopOrdersSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      return { role, ...(await findShopOrders(pool, eshopId, role === 'owner')) };
    },
  );

  app.post(
    shopPanelEndpoints.orderKey,
    {
      schema: {
        operationId: 'setShopOrderKey',
        summary: 'Gives the shop a new key for the signatures of its orders; 409 for an older version of it',
        body: orderKeySchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role, email } = access.getMember(request);
      if (role !== 'owner') throw new RequestError(failures.ownersOnly);
      await limits.consume('shopWritesOfClient', getVisitorNetwork(request, accounts));
      await setOrderKey(pool, { eshopId, by: email, version: request.body.version });
      return {};
    },
  );
};
