import { accountDeletionSchema, accountExportSchema, accountSettingsSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { deleteAccount } from '../../accounts/deleteAccount.ts';
import { exportAccount } from '../../accounts/exportAccount.ts';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { clearSessionCookies } from '../../accounts/sessionCookies.ts';
import { oneValue } from '../../database/one.ts';
import { errorResponses } from '../../http/schemas.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { requirePassword } from './requirePassword.ts';

/** Settings, data and deletion of the account that is signed in. */
export const accountRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { pool } = context.connection;

  app.get(
    '/api/v2/auth/settings',
    {
      config: { visitorScope: 'profile' },
      schema: {
        operationId: 'getAccountSettings',
        summary: 'Gets what the signed-in user has set',
        response: { 200: accountSettingsSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { id } = await requireAccount(context, request);
      return { hasAlerts: await oneValue<boolean>(pool, 'select has_alerts from account where id = $1', [id]) };
    },
  );

  app.post(
    '/api/v2/auth/settings',
    {
      schema: {
        operationId: 'saveAccountSettings',
        summary: 'Changes what the signed-in user has set',
        body: accountSettingsSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const { id } = await requireAccount(context, request);
      await pool.query('update account set has_alerts = $2 where id = $1', [id, request.body.hasAlerts]);
      return {};
    },
  );

  app.get(
    '/api/v2/auth/export',
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'Gets everything that is stored about the signed-in user',
        response: { 200: accountExportSchema, ...errorResponses },
      },
    },
    async (request) => exportAccount(pool, (await requireAccount(context, request)).id),
  );

  app.post(
    '/api/v2/auth/delete',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Deletes the account of the signed-in user and everything about them, after their password',
        body: accountDeletionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { id, email } = await requireAccount(context, request);
      await requirePassword(context, request, { id, password: request.body.password });
      await deleteAccount(pool, { id, email });
      clearSessionCookies(reply, context.accounts);
      return {};
    },
  );
};
