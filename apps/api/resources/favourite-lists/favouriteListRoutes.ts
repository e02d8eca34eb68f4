import {
  favouriteListMoveSchema,
  favouriteListNameSchema,
  favouriteListNoteSchema,
  favouriteListSchema,
  favouriteListsSchema,
  favouritesShareSchema,
  newFavouriteListSchema,
} from '@gniazdo/contracts/account';
import { CLICK_SOURCES, favouriteListEndpoints } from '@gniazdo/contracts/site';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { type ApiContext, currentCatalogue } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findVariantRows } from '../variants/findVariantRows.ts';
import { presentVariant } from '../variants/presentVariant.ts';
import { findListItems, moveListItem, removeListItem, saveListItem } from './listItems.ts';
import { createList, deleteList, endListShare, findList, findLists, renameList, shareList } from './lists.ts';

const LISTS = favouriteListEndpoints.all;
const listParams = z.object({ listId: z.uuid() });
const itemParams = listParams.extend({ variantId: idParamSchema });
const done = { 200: z.object({}), ...errorResponses };

function presentCheapest(cheapest: Awaited<ReturnType<typeof findListItems>>[number]['cheapest']) {
  return cheapest && { ...cheapest, price: cheapest.price / 100, deliveryPrice: cheapest.deliveryPrice / 100 };
}

/** Named lists of accounts, with notes. Responses are personal and never cached. Only the shell reaches these routes. */
export const favouriteListRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const accounts = context.accounts!;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  /** The account that changes something; throws 401 or 429. */
  async function requireWriter(request: FastifyRequest) {
    await limits.consume('likesOfClient', getVisitorNetwork(request, accounts));
    return (await requireAccount(context, request)).id;
  }

  app.get(
    LISTS,
    {
      config: { visitorScope: 'lists' },
      schema: {
        operationId: 'getFavouriteLists',
        summary: 'Lists the named lists of the signed-in user',
        response: { 200: favouriteListsSchema, ...errorResponses },
      },
    },
    async (request) => findLists(pool, (await requireAccount(context, request)).id),
  );

  app.post(
    LISTS,
    {
      schema: {
        operationId: 'createFavouriteList',
        summary: 'Creates a named list; 409 if the user has too many',
        body: favouriteListNameSchema,
        response: { 200: newFavouriteListSchema, ...errorResponses },
      },
    },
    async (request) => ({ id: await createList(pool, await requireWriter(request), request.body.name) }),
  );

  app.get(
    `${LISTS}/:listId`,
    {
      config: { visitorScope: 'lists' },
      schema: {
        operationId: 'getFavouriteList',
        summary: 'Gets a named list of the signed-in user with its notes',
        params: listParams,
        response: { 200: favouriteListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id: accountId } = await requireAccount(context, request);
      const { id, name, share_secret } = await findList(pool, { listId: request.params.listId, accountId });
      const items = await findListItems(pool, id);
      const byId = new Map(items.map((item) => [item.variant_id, item]));
      const { reference, day } = currentCatalogue(context);
      const rows = await findVariantRows(pool, [...byId.keys()]);
      return {
        id,
        name,
        ...(share_secret !== null && { encryptedShare: share_secret }),
        items: rows
          .filter(({ disabled }) => !disabled)
          .map((row) => ({
            variant: presentVariant(row, { reference, day, clickSource: CLICK_SOURCES.favourites, isBrief: true }),
            note: byId.get(row.id)?.note ?? '',
            cheapest: presentCheapest(byId.get(row.id)?.cheapest ?? null),
          })),
      };
    },
  );

  app.post(
    `${LISTS}/:listId`,
    {
      schema: {
        operationId: 'renameFavouriteList',
        summary: 'Renames a list',
        params: listParams,
        body: favouriteListNameSchema,
        response: done,
      },
    },
    async (request) => {
      await renameList(pool, { ...request.params, accountId: await requireWriter(request) }, request.body.name);
      return {};
    },
  );

  app.delete(
    `${LISTS}/:listId`,
    {
      schema: {
        operationId: 'deleteFavouriteList',
        summary: 'Deletes a list with its notes and its link',
        params: listParams,
        response: done,
      },
    },
    async (request) => {
      await deleteList(pool, { ...request.params, accountId: await requireWriter(request) });
      return {};
    },
  );

  app.post(
    `${LISTS}/:listId/share`,
    {
      schema: {
        operationId: 'shareFavouriteList',
        summary: 'Gets the secret with which a list is shared; creates it at first',
        params: listParams,
        response: { 200: favouritesShareSchema, ...errorResponses },
      },
    },
    async (request) => ({
      encryptedShare: await shareList(pool, { ...request.params, accountId: await requireWriter(request) }),
    }),
  );

  app.delete(
    `${LISTS}/:listId/share`,
    {
      schema: {
        operationId: 'endFavouriteListShare',
        summary: 'Makes the link to a list invalid; the next link is another one',
        params: listParams,
        response: done,
      },
    },
    async (request) => {
      await endListShare(pool, { ...request.params, accountId: await requireWriter(request) });
      return {};
    },
  );

  app.post(
    `${LISTS}/:listId/items/:variantId`,
    {
      schema: {
        operationId: 'saveFavouriteListItem',
        summary: 'Adds a variant to a list, undoes its removal, or changes its note',
        params: itemParams,
        body: favouriteListNoteSchema,
        response: done,
      },
    },
    async (request) => {
      const { listId, variantId } = request.params;
      const { note } = request.body;
      await saveListItem(pool, { listId, accountId: await requireWriter(request) }, { variantId, note });
      return {};
    },
  );

  app.delete(
    `${LISTS}/:listId/items/:variantId`,
    {
      schema: {
        operationId: 'removeFavouriteListItem',
        summary: 'Removes a variant from a list; adding it within a day restores its note',
        params: itemParams,
        response: done,
      },
    },
    async (request) => {
      const { listId, variantId } = request.params;
      await removeListItem(pool, { listId, accountId: await requireWriter(request) }, variantId);
      return {};
    },
  );

  app.post(
    `${LISTS}/:listId/items/:variantId/move`,
    {
      schema: {
        operationId: 'moveFavouriteListItem',
        summary: 'Moves a variant with its note to another list',
        params: itemParams,
        body: favouriteListMoveSchema,
        response: done,
      },
    },
    async (request) => {
      const { listId, variantId } = request.params;
      const { to } = request.body;
      await moveListItem(pool, { listId, accountId: await requireWriter(request) }, { variantId, to });
      return {};
    },
  );
};
