import { loginSchema, sessionSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ACCOUNT_COLUMNS, type AccountRow, getEmailKey } from '../../accounts/AccountRow.ts';
import { readDevice } from '../../accounts/deviceCookie.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../../accounts/passwordHash.ts';
import { clearSessionCookies, readSessionToken } from '../../accounts/sessionCookies.ts';
import { endSession } from '../../accounts/sessions.ts';
import { startSession } from '../../accounts/startSession.ts';
import { RequestError, failures } from '../../errors.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { endSubscription, pushCookie } from '../../accounts/browserSubscription.ts';
import type { AuthContext } from '../../http/ApiContext.ts';

/** A new password makes the browser a known device, which others do not lock out. */
const LOCKED_MESSAGE =
  'Zbyt wiele prób logowania na to konto. Ustaw nowe hasło linkiem z wiadomości e-mail albo spróbuj za kilkanaście minut.';

type LoginRow = AccountRow & { password_hash: string; is_confirmed: boolean };

export const loginRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, { connection, accounts, limits }) => {
  const { pool } = connection;

  app.post(
    '/api/v2/auth/login',
    {
      schema: {
        operationId: 'login',
        summary: 'Opens a session in a cookie; unknown addresses and wrong passwords get the same response',
        body: loginSchema,
        response: { 200: sessionSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const emailKey = getEmailKey(email);
      const network = getVisitorNetwork(request, accounts);
      const device = readDevice(request, accounts, email);
      const client = { network, isKnown: device !== null };
      if (device) await limits.consume('loginOfDevice', device);
      else {
        await limits.consume('loginOfClient', network);
        await limits.consume('loginToAccount', emailKey, LOCKED_MESSAGE);
      }
      const { rows } = await pool.query<LoginRow>(
        `select ${ACCOUNT_COLUMNS}, account.password_hash, account.confirmed_at is not null as is_confirmed
         from account where email_key = $1`,
        [emailKey],
      );
      const [account] = rows;
      const isRight = await verifyPassword(password, account?.password_hash, client);
      if (!account || !isRight) throw new RequestError(failures.invalidCredentials);
      if (!account.is_confirmed) throw new RequestError(failures.notConfirmed);
      if (!device) await limits.reset('loginToAccount', emailKey);
      if (isOutdatedHash(account.password_hash)) await renewHash(account, password, client);
      return { user: await startSession({ pool, accounts, request, reply }, account) };
    },
  );

  app.post(
    '/api/v2/auth/logout',
    {
      schema: {
        operationId: 'logout',
        summary: 'Ends the session of the cookie, and the notifications of the browser',
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const token = readSessionToken(request, accounts);
      if (token) await endSession(pool, token);
      const browser = pushCookie.read(request, accounts);
      if (browser) {
        await endSubscription(pool, browser);
        pushCookie.clear(reply, accounts);
      }
      clearSessionCookies(reply, accounts);
      return {};
    },
  );

  /** Replaces a hash of older parameters, unless the password was changed meanwhile. */
  async function renewHash(
    { id, password_hash: old }: LoginRow,
    password: string,
    client: Parameters<typeof hashPassword>[1],
  ) {
    const renewed = await hashPassword(password, client);
    await pool.query('update account set password_hash = $3 where id = $1 and password_hash = $2', [id, old, renewed]);
  }
};
