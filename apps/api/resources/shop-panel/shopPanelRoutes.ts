import {
  holdDecisionSchema,
  objectionSchema,
  shopFeedSchema,
  shopImportSchema,
  shopPanelSchema,
  shopReplySchema,
  shopReviewsSchema,
} from '@gniazdo/contracts/account';
import { SHOP_PANEL_PATH, shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { decideHold } from '../../catalogue/guard/heldImports.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { countParamSchema, errorResponses, idParamSchema } from '../../http/schemas.ts';
import { objectToDecision } from '../appeals/decisions.ts';
import { shopRateRoutes } from '../rates/shopRateRoutes.ts';
import { createShopAccess } from './createShopAccess.ts';
import { findShopPanel } from './findShopPanel.ts';
import { requestShopFeed, saveShopFeed } from './shopFeed.ts';
import { findShopImport } from './shopImports.ts';
import { shopMemberRoutes } from './shopMemberRoutes.ts';
import { findShopReviews, replyToReview } from './shopReviews.ts';

const MAX_PAGE = 10_000;
const response = { 200: z.object({}), ...errorResponses };

/** The shop of the signed-in account. Its id never comes from the request. Only the shell reaches these routes. */
export const shopPanelRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  const access = createShopAccess(context);
  requireShell(app, accounts.shellKey);
  // Before parameters and bodies are checked: others learn nothing about them.
  app.addHook('onRequest', access.check);
  app.addHook('preHandler', async (request) => {
    if (request.method === 'POST') await limits.consume('shopWritesOfClient', getVisitorNetwork(request, accounts));
  });

  await app.register(shopRateRoutes, { context, access });

  app.get(
    shopPanelEndpoints.panel,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopPanel',
        summary: 'Gets feed, imports, offers, and figures by day of the shop of the account',
        response: { 200: shopPanelSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      return { role, ...(await findShopPanel(pool, eshopId)) };
    },
  );

  app.post(
    shopPanelEndpoints.feed,
    {
      schema: {
        operationId: 'saveShopFeed',
        summary: 'Stores the address of the feed and how often it is fetched; it is fetched soon',
        body: shopFeedSchema,
        response,
      },
    },
    async (request) => {
      await saveShopFeed(pool, access.getMember(request), request.body);
      return {};
    },
  );

  app.post(
    shopPanelEndpoints.fetchFeed,
    { schema: { operationId: 'fetchShopFeed', summary: 'Fetches the feed soon', response } },
    async (request) => {
      if (!(await requestShopFeed(pool, access.getShop(request)))) throw new RequestError(failures.noShopFeed);
      return {};
    },
  );

  app.get(
    `${SHOP_PANEL_PATH}/imports/:importId`,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopImport',
        summary: 'Gets the report of an import line by line',
        params: z.object({ importId: idParamSchema }),
        response: { 200: shopImportSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      const found = await findShopImport(pool, eshopId, request.params.importId);
      if (!found) throw new RequestError(failures.unknownImport);
      return { role, ...found };
    },
  );

  app.post(
    `${SHOP_PANEL_PATH}/imports/:importId/decision`,
    {
      schema: {
        operationId: 'decideShopImport',
        summary: 'Confirms a held import, whose file is fetched again soon, or rejects it; 404 if it does not wait',
        params: z.object({ importId: idParamSchema }),
        body: holdDecisionSchema,
        response,
      },
    },
    async (request) => {
      const { importId } = request.params;
      const { eshopId, email } = access.getMember(request);
      const choice = {
        importId,
        eshopId,
        decision: request.body.decision,
        by: { kind: 'shop', name: email },
      } as const;
      if (!(await withTransaction(pool, (client) => decideHold(client, choice))))
        throw new RequestError(failures.unknownImport);
      return {};
    },
  );

  app.get(
    `${SHOP_PANEL_PATH}/reviews`,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopReviews',
        summary: 'Gets a page of the published reviews of the shop, with its replies',
        querystring: z.object({ page: countParamSchema(1, MAX_PAGE).default(1) }),
        response: { 200: shopReviewsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      return { role, ...(await findShopReviews(pool, eshopId, request.query.page)) };
    },
  );

  app.post(
    `${SHOP_PANEL_PATH}/reviews/:reviewId/reply`,
    {
      schema: {
        operationId: 'replyToShopReview',
        summary: 'Stores the reply of the shop to a review, which waits for moderation',
        params: z.object({ reviewId: idParamSchema }),
        body: shopReplySchema,
        response,
      },
    },
    async (request) => {
      const { reviewId } = request.params;
      const result = await replyToReview(pool, { eshopId: access.getShop(request), reviewId, ...request.body });
      if (result === 'unknown') throw new RequestError(failures.unknownStarReview);
      if (result === 'replied') throw new RequestError(failures.alreadyReplied);
      return {};
    },
  );

  app.post(
    shopPanelEndpoints.object(':decisionId'),
    {
      schema: {
        operationId: 'objectAsShop',
        summary: 'Objects to a decision about the shop, once and within six months; 404 later',
        params: z.object({ decisionId: idParamSchema }),
        body: objectionSchema,
        response,
      },
    },
    async (request) => {
      const objected = { id: request.params.decisionId, eshopId: access.getShop(request) };
      if (!(await objectToDecision(pool, objected, request.body.objection)))
        throw new RequestError(failures.noObjection);
      return {};
    },
  );

  await app.register(shopMemberRoutes, { pool, access, limits, wakeMails: () => accounts.mailWorker.wake() });
};
