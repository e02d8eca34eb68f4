import { auditFilterSchema, auditLogSchema, shopProblemsSchema, workSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findAuditLog } from './findAuditLog.ts';
import { countWork } from './countWork.ts';
import { findShopProblems } from './shopProblems.ts';

/** What waits for staff, problems of shops, and the audit log, for pages for staff only. */
export const backOfficeRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/work',
    {
      config: { visitorScope: 'work' },
      schema: {
        operationId: 'getWork',
        summary: 'Counts what waits for staff',
        response: { 200: workSchema, ...errorResponses },
      },
    },
    async () => countWork(pool),
  );

  app.get(
    '/api/v2/shop-problems',
    {
      config: { visitorScope: 'alerts' },
      schema: {
        operationId: 'getShopProblems',
        summary: 'Lists problems of shops: files, imports, prices and clicks',
        response: { 200: shopProblemsSchema, ...errorResponses },
      },
    },
    async () => findShopProblems(pool),
  );

  app.get(
    '/api/v2/audit',
    {
      config: { visitorScope: 'audit' },
      schema: {
        operationId: 'getAuditLog',
        summary: 'Lists what staff, shops and the system changed, the newest first',
        querystring: auditFilterSchema.extend({ before: idParamSchema.optional() }),
        response: { 200: auditLogSchema, ...errorResponses },
      },
    },
    async ({ query }) => findAuditLog(pool, query),
  );
};
