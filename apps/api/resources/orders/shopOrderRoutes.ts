import { orderKeySchema, shopOrdersSchema } from '@gniazdo/contracts/account';
import { shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { oneValue } from '../../database/one.ts';
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
      const { isOwner } = await findMember(request);
      return findShopOrders(pool, access.getShop(request), isOwner);
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
      const { isOwner, email } = await findMember(request);
      if (!isOwner) throw new RequestError(failures.ownersOnly);
      await limits.consume('shopWritesOfClient', getVisitorNetwork(request, accounts));
      await setOrderKey(pool, { eshopId: access.getShop(request), by: email, version: request.body.version });
      return {};
    },
  );

  async function findMember(request: FastifyRequest) {
    const { id, email } = await requireAccount(context, request);
    const isOwner = await oneValue<boolean>(
      pool,
      `select exists (select from shop_member where account_id = $1 and eshop_id = $2 and role = 'owner')`,
      [id, access.getShop(request)],
    );
    return { email, isOwner };
  }
};
