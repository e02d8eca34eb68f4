import {
  applicationApprovalSchema,
  applicationListSchema,
  applicationRefusalSchema,
  applicationStateSchema,
  staffApplicationSchema,
} from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { approveApplication, refuseApplication } from './decideApplication.ts';
import { findShopApplication, findShopApplications } from './findShopApplications.ts';

const params = z.object({ applicationId: idParamSchema });

/** Applications of shops, for pages for staff only. */
export const shopApplicationRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  const { pool } = connection;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/shop-applications',
    {
      config: { visitorScope: 'shops' },
      schema: {
        operationId: 'getShopApplications',
        summary: 'Lists applications of shops whose address is confirmed, the newest first',
        querystring: z.object({ state: applicationStateSchema.optional(), before: idParamSchema.optional() }),
        response: { 200: applicationListSchema, ...errorResponses },
      },
    },
    async ({ query }) => findShopApplications(pool, query),
  );

  app.get(
    '/api/v2/shop-applications/:applicationId',
    {
      config: { visitorScope: 'shops' },
      schema: {
        operationId: 'getShopApplication',
        summary: 'Gets an application with checks of its company, host and file',
        params,
        response: { 200: staffApplicationSchema, ...errorResponses },
      },
    },
    async (request) => {
      const found = await findShopApplication(pool, request.params.applicationId);
      if (!found) throw new RequestError(failures.unknownApplication);
      return found;
    },
  );

  app.post(
    '/api/v2/shop-applications/:applicationId/approve',
    {
      schema: {
        operationId: 'approveShopApplication',
        summary: 'Creates the shop of an application and invites its owner by mail; 409 if it was decided',
        params,
        body: applicationApprovalSchema,
        response: { 200: z.object({ shopId: z.int() }), ...errorResponses },
      },
    },
    async (request) => {
      const shopId = await approveApplication(pool, request.params.applicationId, request.body);
      accounts.mailWorker.wake();
      return { shopId };
    },
  );

  app.post(
    '/api/v2/shop-applications/:applicationId/refuse',
    {
      schema: {
        operationId: 'refuseShopApplication',
        summary: 'Refuses an application and sends the reason by mail; 409 if it was decided',
        params,
        body: applicationRefusalSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await refuseApplication(pool, request.params.applicationId, request.body);
      accounts.mailWorker.wake();
      return {};
    },
  );
};
