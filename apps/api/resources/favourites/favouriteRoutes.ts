import { favouritesShareSchema, likedVariantsSchema } from '@gniazdo/contracts/account';
import { variantSchema } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, type ClickSource, LIKED_SORTS } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { type ApiContext, currentCatalogue, orNotFound } from '../../http/ApiContext.ts';
import { requireOwnOrigin } from '../../http/checkOrigin.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { requireShell } from '../../http/requireShell.ts';
import { countParamSchema, errorResponses } from '../../http/schemas.ts';
import { favouriteListRoutes } from '../favourite-lists/favouriteListRoutes.ts';
import { createLikerAccess } from '../likes/createLikerAccess.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findLikedVariants } from './findLikedVariants.ts';
import { findRelatedVariants } from './findRelatedVariants.ts';
import { findShared, openShare, revokeShare } from './shares.ts';

const MAX_PAGE = 10_000;
const MAX_VARIANTS = 100;
const DEFAULT_PAGE_SIZE = 24;
const DEFAULT_RELATED = 12;

const limitQuery = (limit: number) => z.object({ limit: countParamSchema(1, MAX_VARIANTS).default(limit) });

/** The favourites of accounts. Responses are personal and never cached. Only the shell reaches most of these routes. */
export const favouriteRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  if (!context.accounts) return;
  await app.register(likedVariantRoutes, context);
  await app.register(ownFavouriteRoutes, context);
  await app.register(favouriteListRoutes, context);
};

const ownFavouriteRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const accounts = context.accounts!;
  const { pool } = context.connection;
  const likers = createLikerAccess(context, accounts, createRequestLimits(pool, accounts.shellKey));
  requireShell(app, accounts.shellKey);

  app.get(
    '/api/v2/user/favourites-share',
    {
      // A HEAD request changes nothing.
      exposeHeadRoute: false,
      schema: {
        operationId: 'getFavouritesShare',
        summary: 'Gets the secret with which the signed-in user shares their favourites; creates it at first',
        response: { 200: favouritesShareSchema, ...errorResponses },
      },
    },
    async (request) => {
      requireOwnOrigin(request, context.allowedOrigins);
      const { id } = await requireAccount(context, request);
      return { encryptedShare: await openShare(pool, id) };
    },
  );

  app.delete(
    '/api/v2/user/favourites-share',
    {
      schema: {
        operationId: 'revokeFavouritesShare',
        summary: 'Makes the link to the favourites of the signed-in user invalid; the next link is another one',
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const { id } = await requireAccount(context, request);
      await revokeShare(pool, id);
      return {};
    },
  );

  app.get(
    '/api/v2/user/favourites-on-sale',
    {
      config: { visitorScope: 'likes' },
      schema: {
        operationId: 'getFavouritesOnSale',
        summary: 'Lists the liked variants of the signed-in user whose price is reduced, the newest first',
        querystring: limitQuery(MAX_VARIANTS),
        response: { 200: z.array(variantSchema), ...errorResponses },
      },
    },
    async (request) => {
      const { id } = await requireAccount(context, request);
      const { day } = currentCatalogue(context);
      const ids = await findLikedVariants(pool, { accountId: id }, { sort: 'newest', isReducedOnly: true, day });
      return presentVariants(context, ids.slice(0, request.query.limit), CLICK_SOURCES.favouritesOnSale);
    },
  );

  app.get(
    '/api/v2/user/remarketing-variants',
    {
      config: { visitorScope: 'likes' },
      schema: {
        operationId: 'getRemarketingVariants',
        summary: 'Lists variants similar to what the visitor has liked or watched last',
        querystring: limitQuery(DEFAULT_RELATED),
        response: { 200: z.array(variantSchema), ...errorResponses },
      },
    },
    async (request) => {
      const liker = await likers.get(request);
      if (!liker) return [];
      const ids = await findRelatedVariants(pool, context.catalogue, liker, request.query.limit);
      return presentVariants(context, ids, CLICK_SOURCES.remarketing);
    },
  );
};

/** Visitors who have the secret of a share may read its list: also releases, which render its page. Notes are not in it. */
const likedVariantRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { pool } = context.connection;
  requireShell(app, context.accounts!.shellKey, ({ query }) => 'encryptedShare' in (query as object));

  app.get(
    '/api/v2/user/variants-liked',
    {
      config: { visitorScope: 'likes' },
      schema: {
        operationId: 'getLikedVariants',
        summary: 'Lists the liked variants of the signed-in user, or the favourites or named list that someone shares',
        querystring: z.object({
          page: countParamSchema(1, MAX_PAGE).default(1),
          pageSize: countParamSchema(1, MAX_VARIANTS).default(DEFAULT_PAGE_SIZE),
          sort: z.enum(LIKED_SORTS).default('newest'),
          encryptedShare: z.string().max(200).optional(),
          active: z.enum(['true', 'false']).optional().describe('true: only variants that are sold'),
        }),
        response: { 200: likedVariantsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { page, pageSize, sort, encryptedShare, active } = request.query;
      const isShared = encryptedShare !== undefined;
      const shown = isShared
        ? orNotFound(await findShared(pool, encryptedShare))
        : { accountId: (await requireAccount(context, request)).id };
      const { day } = currentCatalogue(context);
      const ids = await findLikedVariants(pool, shown, { sort, isActiveOnly: active === 'true', day });
      const ofPage = ids.slice((page - 1) * pageSize, page * pageSize);
      const source = isShared ? CLICK_SOURCES.favouritesShared : CLICK_SOURCES.favourites;
      return {
        ...('name' in shown && { name: shown.name }),
        variants: await presentVariants(context, ofPage, source),
        pagination: { page, pageSize, pageCount: Math.ceil(ids.length / pageSize), totalCount: ids.length },
      };
    },
  );
};

async function presentVariants(context: ApiContext, ids: number[], clickSource: ClickSource) {
  const { reference, day } = currentCatalogue(context);
  const rows = await findVariantRows(context.connection.pool, ids);
  return rows
    .filter(({ disabled }) => !disabled)
    .map((row) => presentVariant(row, { reference, day, clickSource, isBrief: true }));
}
