import { newPasswordRequestSchema, passwordRenewalSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newPassword } from '../../accounts/accountMails.ts';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { rememberDevice } from '../../accounts/deviceCookie.ts';
import { isWeakPassword } from '../../accounts/isWeakPassword.ts';
import { logCredentialChange } from '../../accounts/logCredentialChange.ts';
import { hashPassword } from '../../accounts/passwordHash.ts';
import { clearSessionCookies } from '../../accounts/sessionCookies.ts';
import { RequestError, failures } from '../../errors.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { requestMail } from '../../mail/mails.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { findPasswordCode, usePasswordCode } from './usePasswordCode.ts';

export const passwordRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, { connection, accounts, limits }) => {
  const { pool } = connection;

  app.post(
    '/api/v2/auth/password/renew',
    {
      schema: {
        operationId: 'renewPassword',
        summary: 'Sends a mail with a link to set a new password; the response is the same for unknown addresses',
        body: passwordRenewalSchema,
        response: { 202: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limits.consumeMail('renewalsOfClient', getVisitorNetwork(request, accounts), {
        emailKey: getEmailKey(email),
      });
      await requestMail(pool, email, newPassword({}));
      accounts.mailWorker.wake();
      return reply.code(202).send({});
    },
  );

  app.post(
    '/api/v2/auth/password',
    {
      schema: {
        operationId: 'setPassword',
        summary: 'Sets a new password by the code of the mail, and ends all sessions of the account',
        body: newPasswordRequestSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { code, password } = request.body;
      const network = getVisitorNetwork(request, accounts);
      await limits.consume('codesOfClient', network);
      const owner = await findPasswordCode(pool, code);
      if (!owner) throw new RequestError(failures.invalidCode);
      if (isWeakPassword(password, owner)) throw new RequestError(failures.weakPassword, { field: 'password' });
      const passwordHash = await hashPassword(password, { network, isKnown: true });
      const isChanged = await usePasswordCode(pool, code, passwordHash);
      if (!isChanged) throw new RequestError(failures.invalidCode);
      logCredentialChange(request, owner.id);
      accounts.mailWorker.wake();
      clearSessionCookies(reply, accounts);
      rememberDevice(request, reply, accounts, owner.email);
      return {};
    },
  );
};
