import {
  shopStatementsSchema,
  staffStatementSchema,
  staffStatementsSchema,
  STATEMENT_FORMATS,
  statementCorrectionSchema,
  statementFileSchema,
  statementSchema,
} from '@gniazdo/contracts/account';
import { SHOP_PANEL_PATH, STATEMENTS_PATH } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork, requireShell, requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { createShopAccess } from '../shop-panel/createShopAccess.ts';
import { correctStatement } from './correctStatement.ts';
import { findShopStatements, findStaffStatement, findStaffStatements, findStatement } from './findStatements.ts';
import { writeStatementFile } from './statementFile.ts';

const params = z.object({ statementId: idParamSchema });
const fileParams = params.extend({ format: z.enum(STATEMENT_FORMATS, 'Nieznany format.') });

/** Statements of the shop of the signed-in account, for members who may read money. */
export const shopStatementRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  const access = createShopAccess(context);
  const config = { visitorScope: 'shop', shopRoles: ['owner', 'accountant'] } as const;
  requireShell(app, accounts.shellKey);
  // Before parameters are checked: others learn nothing about them.
  app.addHook('onRequest', access.check);

  app.get(
    `${SHOP_PANEL_PATH}/statements`,
    {
      config,
      schema: {
        operationId: 'getShopStatements',
        summary: 'Gets open months, statements and the balance of the shop of the account',
        response: { 200: shopStatementsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      return { role, ...(await findShopStatements(pool, eshopId)) };
    },
  );

  app.get(
    `${SHOP_PANEL_PATH}/statements/:statementId`,
    {
      config,
      schema: {
        operationId: 'getShopStatement',
        summary: 'Gets a statement of the shop with its lines',
        params,
        response: { 200: statementSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { eshopId, role } = access.getMember(request);
      return { role, ...orUnknown(await findStatement(pool, request.params.statementId, eshopId)) };
    },
  );

  app.get(
    `${SHOP_PANEL_PATH}/statements/:statementId/file/:format`,
    {
      // Not for releases: the shell sends files.
      config: { shopRoles: config.shopRoles },
      schema: {
        operationId: 'getShopStatementFile',
        summary: 'Gets a statement of the shop as a file',
        params: fileParams,
        response: { 200: statementFileSchema, ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('statementFilesOfClient', getVisitorNetwork(request, accounts));
      const { statementId, format } = request.params;
      return writeStatementFile(orUnknown(await findStatement(pool, statementId, access.getShop(request))), format);
    },
  );
};

/** Statements of all shops, for pages for staff only. */
export const staffStatementRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  requireShellItself(app, accounts.shellKey);

  app.get(
    STATEMENTS_PATH,
    {
      config: { visitorScope: 'statements' },
      schema: {
        operationId: 'getStaffStatements',
        summary: 'Lists the statements of a month, by default of the last one, with their sums',
        querystring: z.object({ month: z.iso.date().optional(), after: idParamSchema.optional() }),
        response: { 200: staffStatementsSchema, ...errorResponses },
      },
    },
    async (request) => findStaffStatements(pool, request.query),
  );

  app.get(
    `${STATEMENTS_PATH}/:statementId`,
    {
      config: { visitorScope: 'statements' },
      schema: {
        operationId: 'getStaffStatement',
        summary: 'Gets a statement with its lines and what was corrected in it',
        params,
        response: { 200: staffStatementSchema, ...errorResponses },
      },
    },
    async (request) => orUnknown(await findStaffStatement(pool, request.params.statementId)),
  );

  app.get(
    `${STATEMENTS_PATH}/:statementId/file/:format`,
    {
      schema: {
        operationId: 'getStaffStatementFile',
        summary: 'Gets a statement as a file',
        params: fileParams,
        response: { 200: statementFileSchema, ...errorResponses },
      },
    },
    async ({ params: { statementId, format } }) =>
      writeStatementFile(orUnknown(await findStaffStatement(pool, statementId)), format),
  );

  app.post(
    `${STATEMENTS_PATH}/:statementId/corrections`,
    {
      schema: {
        operationId: 'correctStatement',
        summary: 'Records a correction of a statement, a line of the next one; 409 if there is a later correction',
        params,
        body: statementCorrectionSchema,
        response: { 200: z.object({ id: z.int() }), ...errorResponses },
      },
    },
    async (request) => ({ id: await correctStatement(pool, request.params.statementId, request.body) }),
  );
};

function orUnknown<T>(found: T | null): T {
  if (found === null) throw new RequestError(failures.unknownStatement);
  return found;
}
