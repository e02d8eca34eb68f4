import { likeCountersSchema, likedItemsSchema, MAX_LIKE_IDS, receivedLikesSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getSessionAccount, requireAccount } from '../../accounts/sessionAccount.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireOwnOrigin } from '../../http/checkOrigin.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema, idSchema, projectParamSchema } from '../../http/schemas.ts';
import { addLike, removeLike } from './changeLikes.ts';
import { countReceivedLikes, findLikeCounters, findLikedItems } from './findLikes.ts';
import { createLikerAccess } from './createLikerAccess.ts';
import { extendLiker, clearLikeCookie, readLikeToken, setLikeCookie } from './Liker.ts';
import { pairLikes } from './pairLikes.ts';

const flagSchema = z.enum(['true', 'false']).optional();
const itemsParams = z.object({ project: projectParamSchema, itemType: z.enum(['variant', 'comparison']) });
const itemParams = itemsParams.extend({ itemId: idParamSchema });

/**
 * Likes and comparisons of visitors, with or without an account. Responses are personal and never cached. Only the shell
 * reaches these routes, for visitors.
 */
export const likeRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const { shellKey } = accounts;
  const limits = createRequestLimits(pool, shellKey);
  const likers = createLikerAccess(context, accounts, limits);
  requireShell(app, shellKey);

  app.post(
    '/api/v1/:project/like/:itemType',
    {
      schema: {
        operationId: 'getLikes',
        summary: 'Gets the counters of items, one for each id; the query adds counters',
        params: itemsParams,
        querystring: z.object({
          commentsCount: flagSchema,
          stars: flagSchema,
          answersCount: flagSchema,
          reviewCounts: flagSchema,
        }),
        body: z.array(idSchema).max(MAX_LIKE_IDS),
        response: { 200: likeCountersSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { commentsCount, stars, answersCount, reviewCounts } = request.query;
      return findLikeCounters(pool, await likers.get(request), {
        itemType: request.params.itemType,
        itemIds: [...new Set(request.body)],
        comments: commentsCount === 'true',
        stars: stars === 'true',
        answers: answersCount === 'true',
        reviews: reviewCounts === 'true',
      });
    },
  );

  app.get(
    '/api/v1/:project/like-all/:itemType',
    {
      config: { visitorScope: 'likes' },
      schema: {
        operationId: 'getLikedItems',
        summary: 'Lists the ids of all items that the visitor likes, the oldest first',
        params: itemsParams,
        response: { 200: likedItemsSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const liker = await likers.get(request);
      if (!liker) return [];
      if ((await extendLiker(pool, liker)) && 'token' in liker) setLikeCookie(reply, accounts, liker.token);
      return findLikedItems(pool, liker, request.params.itemType);
    },
  );

  app.get(
    '/api/v1/:project/like/received/user/:itemType',
    {
      schema: {
        operationId: 'getReceivedLikes',
        summary: 'Counts the likes of others on offers of the signed-in user’s shops',
        params: z.object({ project: projectParamSchema, itemType: z.enum(['variant', 'comparison', 'user']) }),
        response: { 200: receivedLikesSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = await requireAccount(context, request);
      return countReceivedLikes(pool, id, request.params.itemType);
    },
  );

  app.post(
    '/api/v1/:project/like/:itemType/:itemId',
    {
      schema: {
        operationId: 'likeItem',
        summary: 'Likes an item. An anonymous visitor gets a cookie with the first like',
        params: itemParams,
        querystring: z.object({ consent: flagSchema.describe('Whether the visitor allows marketing; for variants') }),
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      await limits.consume('likesOfClient', getVisitorNetwork(request, accounts));
      const { itemType, itemId } = request.params;
      const { consent } = request.query;
      const hasConsent = itemType === 'variant' && consent ? consent === 'true' : undefined;
      const item = { itemType, itemId, hasConsent };
      const known = await likers.get(request);
      if (known && (await addLike(pool, known, item))) return {};
      // The second attempt follows when a pairing has just removed the liker.
      await addLike(pool, await likers.start(request, reply, known), item);
      return {};
    },
  );

  app.delete(
    '/api/v1/:project/like/:itemType/:itemId',
    {
      schema: {
        operationId: 'unlikeItem',
        summary: 'Removes the visitor’s like of an item, if there is one',
        params: itemParams,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('likesOfClient', getVisitorNetwork(request, accounts));
      const liker = await likers.get(request);
      if (liker) await removeLike(pool, liker, request.params);
      return {};
    },
  );

  app.get(
    '/api/v1/:project/login',
    {
      // A HEAD request changes nothing.
      exposeHeadRoute: false,
      schema: {
        operationId: 'pairLikes',
        summary: 'Gives the likes of the anonymous browser to the signed-in user',
        params: z.object({ project: projectParamSchema }),
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      // It writes although it is a GET request, which pages of other sites could send as the address of a picture.
      requireOwnOrigin(request, context.allowedOrigins);
      const account = await getSessionAccount(context, request);
      const token = readLikeToken(request, accounts);
      if (!account || token === null) return {};
      await pairLikes(pool, { token, accountId: account.id });
      clearLikeCookie(reply, accounts);
      return {};
    },
  );
};
