import { starOrderSchema, starReviewSchema } from '@gniazdo/contracts/account';
import { STAR_PATH } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { delayStarOrder, findStarOrder, reviewStarOrder, unsubscribeStarOrder } from './starOrders.ts';

const PATH = `${STAR_PATH}order/:ident`;
const params = z.object({ ident: z.string().max(300) });
const response = { 200: z.object({}), ...errorResponses };

/**
 * Orders whose buyers are asked for a review of the shop. The secret of a mail is the right to read the order and to answer.
 * Answers come from the shell, for visitors; a release may read the order with a ticket for its page (`visitorScope`).
 */
export const starRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.get(
    PATH,
    {
      config: { visitorScope: 'star' },
      schema: {
        operationId: 'getStarOrder',
        summary: 'Gets the shop and the state of the order of a mail, by the secret of its link',
        params,
        response: { 200: starOrderSchema, ...errorResponses },
      },
    },
    async (request) => findStarOrder(pool, request.params.ident),
  );

  app.post(
    `${PATH}/review`,
    {
      schema: {
        operationId: 'reviewStarOrder',
        summary: 'Stores the review of the shop of an order, once',
        params,
        body: starReviewSchema,
        response,
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      await reviewStarOrder(pool, request.params.ident, request.body);
      return {};
    },
  );

  app.post(
    `${PATH}/delay`,
    {
      schema: {
        operationId: 'delayStarOrder',
        summary: 'Records that the order has not arrived yet; its buyer is asked again later',
        params,
        response,
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      await delayStarOrder(pool, request.params.ident);
      return {};
    },
  );

  app.post(
    `${PATH}/unsubscribe`,
    {
      schema: {
        operationId: 'unsubscribeStarOrder',
        summary: 'The address of the order gets no more mails about reviews, of any shop',
        params,
        response,
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      await unsubscribeStarOrder(pool, request.params.ident);
      return {};
    },
  );
};
