import {
  ownerInvitationSchema,
  shopHostsSchema,
  shopPaidSchema,
  shopPaymentSchema,
  shopStateChangeSchema,
  shopStateSchema,
  staffShopListSchema,
  staffShopSchema,
} from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { addPayment, changeShopHosts, changeShopPaid, changeShopState, inviteOwner } from './changeShop.ts';
import { findStaffShop } from './findStaffShop.ts';
import { findStaffShops } from './findStaffShops.ts';

const MAX_QUERY_LENGTH = 100;
const params = z.object({ shopId: idParamSchema });
const response = { 200: z.object({}), ...errorResponses };

/** Shops, for pages for staff only. */
export const shopRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/shops',
    {
      config: { visitorScope: 'shops' },
      schema: {
        operationId: 'getStaffShops',
        summary: 'Lists shops by state, name, host or NIP, the newest first',
        querystring: z.object({
          q: z.string().max(MAX_QUERY_LENGTH).optional(),
          state: shopStateSchema.optional(),
          before: idParamSchema.optional(),
        }),
        response: { 200: staffShopListSchema, ...errorResponses },
      },
    },
    async ({ query: { q, ...query } }) => findStaffShops(pool, { query: q, ...query }),
  );

  app.get(
    '/api/v2/shops/:shopId',
    {
      config: { visitorScope: 'shops' },
      schema: {
        operationId: 'getStaffShop',
        summary: 'Gets a shop with its company, file, people, payments and last changes',
        params,
        response: { 200: staffShopSchema, ...errorResponses },
      },
    },
    async (request) => {
      const found = await findStaffShop(pool, request.params.shopId);
      if (!found) throw new RequestError(failures.unknownShop);
      return found;
    },
  );

  app.post(
    '/api/v2/shops/:shopId/state',
    {
      schema: {
        operationId: 'changeShopState',
        summary: 'Shows, pauses, ends or reopens a shop; 409 if it is not ready, or was changed in the meantime',
        params,
        body: shopStateChangeSchema,
        response,
      },
    },
    async (request) => {
      await changeShopState(pool, request.params.shopId, request.body);
      accounts.mailWorker.wake();
      return {};
    },
  );

  app.post(
    '/api/v2/shops/:shopId/hosts',
    {
      schema: {
        operationId: 'changeShopHosts',
        summary: 'Replaces the hosts to which offers of a shop may lead; 409 if another shop has one of them',
        params,
        body: shopHostsSchema,
        response,
      },
    },
    async (request) => {
      await changeShopHosts(pool, request.params.shopId, request.body);
      return {};
    },
  );

  app.post(
    '/api/v2/shops/:shopId/paid',
    {
      schema: {
        operationId: 'changeShopPaid',
        summary: 'Sets whether offers of a shop have the mark of a shop that pays',
        params,
        body: shopPaidSchema,
        response,
      },
    },
    async (request) => {
      await changeShopPaid(pool, request.params.shopId, request.body);
      return {};
    },
  );

  app.post(
    '/api/v2/shops/:shopId/payments',
    {
      schema: {
        operationId: 'addShopPayment',
        summary: 'Records a payment of a shop; 409 if its title is recorded already',
        params,
        body: shopPaymentSchema,
        response,
      },
    },
    async (request) => {
      await addPayment(pool, request.params.shopId, request.body);
      return {};
    },
  );

  app.post(
    '/api/v2/shops/:shopId/owners',
    {
      schema: {
        operationId: 'inviteShopOwner',
        summary: 'Sends an invitation to an owner of a shop; 409 for a member',
        params,
        body: ownerInvitationSchema,
        response,
      },
    },
    async (request) => {
      await inviteOwner(pool, request.params.shopId, request.body);
      accounts.mailWorker.wake();
      return {};
    },
  );
};
