import { orderEventResponseSchema, orderEventSchema } from '@gniazdo/contracts/account';
import { ORDER_EVENT_ENDPOINT } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { parseBeacons } from '../../http/parseBeacons.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { storeOrder, verifyOrderEvent } from './receiveOrderEvent.ts';

/** Orders that shops report for clicks. Their right is the signature; cookies are not read. */
export const orderEventRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);
  parseBeacons(app);
  // Browsers report a failure to the pages of shops otherwise.
  app.addHook(
    'onRequest',
    async (_request, reply) => void reply.header('cross-origin-resource-policy', 'cross-origin'),
  );

  app.post(
    ORDER_EVENT_ENDPOINT,
    {
      config: { acceptsOtherSites: true },
      schema: {
        operationId: 'postOrderEvent',
        summary: 'Reports an order that followed a click, with the signature of its shop; it counts once',
        body: orderEventSchema,
        response: { 200: orderEventResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('orderEventsOfClient', getVisitorNetwork(request, accounts));
      const shop = await verifyOrderEvent(pool, request.body);
      return { result: await storeOrder(pool, shop, request.body) };
    },
  );
};
