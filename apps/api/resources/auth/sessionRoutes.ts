import { sessionListSchema, sessionParamSchema, sessionSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentUser } from '../../accounts/AccountRow.ts';
import { getSessionAccount, requireAccount } from '../../accounts/sessionAccount.ts';
import {
  clearSessionCookies,
  hasSessionCookies,
  readSessionToken,
  setSessionCookies,
} from '../../accounts/sessionCookies.ts';
import { RequestError, failures } from '../../errors.ts';
import { errorResponses } from '../../http/schemas.ts';
import type { AuthContext } from '../../http/ApiContext.ts';

type SessionRow = { id: string; agent: string; created_at: Date; last_used_at: Date };

export const sessionRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { pool } = context.connection;
  const { accounts } = context;

  app.get(
    '/api/v2/auth/session',
    {
      config: { visitorScope: 'profile' },
      schema: {
        operationId: 'getSession',
        summary:
          'Gets the signed-in user, or null; extends the cookies of a used session, and removes those of an ended one',
        response: { 200: sessionSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const account = await getSessionAccount(context, request);
      if (!account) {
        if (hasSessionCookies(request, accounts)) clearSessionCookies(reply, accounts);
        return { user: null };
      }
      const user = presentUser(account);
      if (account.is_extended)
        setSessionCookies(reply, accounts, { token: readSessionToken(request, accounts)!, user });
      return { user };
    },
  );

  app.get(
    '/api/v2/auth/sessions',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'Lists the sessions of the signed-in user, the last used one first',
        response: { 200: sessionListSchema, ...errorResponses },
      },
    },
    async (request) => {
      const account = await requireAccount(context, request);
      const { rows } = await pool.query<SessionRow>(
        `select id, agent, created_at, last_used_at from session
         where account_id = $1 and expires_at > now() order by last_used_at desc, id`,
        [account.id],
      );
      return {
        sessions: rows.map(({ id, agent, created_at, last_used_at }) => ({
          id,
          agent,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at.toISOString(),
          isCurrent: id === account.session_id,
        })),
      };
    },
  );

  app.delete(
    '/api/v2/auth/sessions/:sessionId',
    {
      schema: {
        operationId: 'endSession',
        summary: 'Ends a session of the signed-in user',
        params: sessionParamSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.params;
      const account = await requireAccount(context, request);
      const { rows } = await pool.query('delete from session where id = $1 and account_id = $2 returning id', [
        sessionId,
        account.id,
      ]);
      if (!rows[0]) throw new RequestError(failures.unknownSession);
      if (sessionId === account.session_id) clearSessionCookies(reply, accounts);
      return {};
    },
  );

  app.delete(
    '/api/v2/auth/sessions',
    {
      schema: {
        operationId: 'endOtherSessions',
        summary: 'Ends all sessions of the signed-in user but the current one; with `includesCurrent` also that one',
        querystring: z.object({ includesCurrent: z.literal('true').optional() }),
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const isEverywhere = request.query.includesCurrent === 'true';
      const account = await requireAccount(context, request);
      await pool.query('delete from session where account_id = $1 and ($3 or id <> $2)', [
        account.id,
        account.session_id,
        isEverywhere,
      ]);
      if (isEverywhere) clearSessionCookies(reply, accounts);
      return {};
    },
  );
};
