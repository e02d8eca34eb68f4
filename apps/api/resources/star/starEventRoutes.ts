import { starEventResponseSchema, starEventSchema } from '@gniazdo/contracts/account';
import { starEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { parseBeacons } from '../../http/parseBeacons.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { storeStarOrder, verifyStarEvent } from './receiveStarEvent.ts';

/** Orders that shops report from their own pages. Their right is the signature; cookies are not read. */
export const starEventRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
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
    starEndpoints.event,
    {
      config: { acceptsOtherSites: true },
      schema: {
        operationId: 'postStarEvent',
        summary: 'Reports an order with the signature of its shop, whose buyer gets a mail later',
        body: starEventSchema,
        response: { 200: starEventResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('starEventsOfClient', getVisitorNetwork(request, accounts));
      const shop = await verifyStarEvent(pool, request.body);
      await limits.consume('starEventsToRecipient', getEmailKey(request.body.email));
      const accepted = await storeStarOrder(pool, shop, request.body);
      // A shop may have no delay.
      if (accepted) accounts.mailWorker.wake();
      return { accepted };
    },
  );
};
