import { pushStateSchema, pushSubscriptionSchema } from '@gniazdo/contracts/account';
import { PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { requireAccount } from '../../accounts/sessionAccount.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { pushCookie } from '../../accounts/browserSubscription.ts';
import { getPublicKey } from '../../push/pushKeys.ts';
import type { AuthContext } from '../../http/ApiContext.ts';

const done = { 200: z.object({}), ...errorResponses };

/** Notifications in the browser of the session. */
export const pushRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { accounts, limits } = context;
  const { pool } = context.connection;
  const { push } = accounts;
  const publicKey = push ? getPublicKey(push.privateKey) : null;

  app.get(
    PUSH_ENDPOINT,
    {
      config: { visitorScope: 'profile' },
      schema: {
        operationId: 'getPushState',
        summary: 'Gets whether the browser of the session gets notifications, and the key to subscribe with',
        response: { 200: pushStateSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { session_id } = await requireAccount(context, request);
      const { rowCount } = await pool.query(
        'select from push_subscription join session on hash = session_hash where session.id = $1',
        [session_id],
      );
      return { publicKey, isSubscribed: rowCount === 1 };
    },
  );

  app.post(
    PUSH_ENDPOINT,
    {
      schema: {
        operationId: 'subscribeToPush',
        summary: 'Sends notifications about watched products to the browser of the session, in place of an earlier one',
        body: pushSubscriptionSchema,
        response: done,
      },
    },
    async (request, reply) => {
      const { session_id } = await requireAccount(context, request);
      if (!push) throw new RequestError(failures.noPush);
      await limits.consume('pushOfClient', getVisitorNetwork(request, accounts));
      const { endpoint, keys } = request.body;
      const { protocol, host } = new URL(endpoint);
      if (protocol !== 'https:' && !push.allowedHosts.includes(host)) throw new RequestError(failures.badRequest);
      const browser = pushCookie.read(request, accounts) ?? createSecret();
      const hash = hashSecret(browser);
      await withTransaction(pool, async (client) => {
        // The browser belonged to another session, perhaps of another account.
        await client.query(
          `delete from push_subscription using session
           where hash = session_hash and (session.id = $1 or endpoint = $2 or browser_hash = $3)`,
          [session_id, endpoint, hash],
        );
        await client.query(
          `insert into push_subscription (session_hash, endpoint, p256dh, auth, browser_hash)
           select hash, $2, $3, $4, $5 from session where id = $1
           on conflict do nothing`,
          [session_id, endpoint, keys.p256dh, keys.auth, hash],
        );
      });
      pushCookie.set(reply, accounts, browser);
      return {};
    },
  );

  app.delete(
    PUSH_ENDPOINT,
    {
      schema: {
        operationId: 'unsubscribeFromPush',
        summary: 'Sends no more notifications to the browser of the session',
        response: done,
      },
    },
    async (request, reply) => {
      const { session_id } = await requireAccount(context, request);
      await pool.query('delete from push_subscription using session where hash = session_hash and session.id = $1', [
        session_id,
      ]);
      pushCookie.clear(reply, accounts);
      return {};
    },
  );
};
