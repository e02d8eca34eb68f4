import { emailChangeSchema, emailConfirmationSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emailChange, emailChangeRequested } from '../../accounts/accountMails.ts';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { rememberDevice } from '../../accounts/deviceCookie.ts';
import { logCredentialChange } from '../../accounts/logCredentialChange.ts';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { getSessionAccount, requireAccount } from '../../accounts/sessionAccount.ts';
import { clearSessionCookies } from '../../accounts/sessionCookies.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { addMail, requestMail } from '../../mail/mails.ts';
import { requirePassword } from './requirePassword.ts';
import { useEmailCode } from './useEmailCode.ts';

const CODE_HOURS = 1;
const LOGIN_FIRST_MESSAGE = 'Zaloguj się na swoje konto dotychczasowym adresem, a potem otwórz link jeszcze raz.';

/** A change of the address of an account. */
export const emailRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, context) => {
  const { connection, accounts, limits } = context;
  const { pool } = connection;

  app.post(
    '/api/v2/auth/email',
    {
      schema: {
        operationId: 'changeEmail',
        summary:
          'Sends a link to the new address of the signed-in user, after their password, and a notice to the present one; the response is the same for addresses of other accounts',
        body: emailChangeSchema,
        response: { 202: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const account = await requireAccount(context, request);
      await requirePassword(context, request, { id: account.id, password });
      if (getEmailKey(email) === getEmailKey(account.email))
        throw new RequestError(failures.badRequest, { message: 'Twoje konto ma już ten adres.', field: 'email' });
      // The notice to the present address does not count: its owner may want a mail with which they set a new password.
      await limits.consumeMail('emailChangesOfClient', getVisitorNetwork(request, accounts), {
        emailKey: getEmailKey(email),
      });
      const code = createSecret();
      await withTransaction(pool, async (client) => {
        // Another request of the account waits, and replaces this one.
        await client.query('select from account where id = $1 for update', [account.id]);
        await client.query(`delete from account_code where account_id = $1 and purpose = 'email'`, [account.id]);
        await client.query(
          `insert into account_code (hash, account_id, purpose, email, expires_at)
           values ($1, $2, 'email', $3, now() + make_interval(hours => $4))`,
          [hashSecret(code), account.id, email, CODE_HOURS],
        );
        await requestMail(client, email, emailChange({ code }), { accountId: account.id });
        await addMail(client, account.email, emailChangeRequested({ name: account.name }));
      });
      accounts.mailWorker.wake();
      return reply.code(202).send({});
    },
  );

  app.post(
    '/api/v2/auth/email/confirm',
    {
      schema: {
        operationId: 'confirmEmail',
        summary: 'Changes the address of the signed-in user by the code of the mail, and ends all their sessions',
        body: emailConfirmationSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      const account = await getSessionAccount(context, request);
      // A mistyped address is that of a stranger, who must not get the account by the link.
      if (!account) throw new RequestError(failures.unauthorized, { message: LOGIN_FIRST_MESSAGE });
      const email = await useEmailCode(pool, { accountId: account.id, code: request.body.code });
      if (email === null) throw new RequestError(failures.invalidCode);
      logCredentialChange(request, account.id);
      accounts.mailWorker.wake();
      clearSessionCookies(reply, accounts);
      rememberDevice(request, reply, accounts, email);
      return {};
    },
  );
};
