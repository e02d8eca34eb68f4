import { confirmationResendSchema, confirmationSchema, registrationSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { registration, registrationAgain } from '../../accounts/accountMails.ts';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { isWeakPassword } from '../../accounts/isWeakPassword.ts';
import { logCredentialChange } from '../../accounts/logCredentialChange.ts';
import { hashPassword } from '../../accounts/passwordHash.ts';
import { RequestError, failures } from '../../errors.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { requestMail } from '../../mail/mails.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { confirmAccount } from './confirmAccount.ts';

export const registrationRoutes: FastifyPluginAsyncZod<AuthContext> = async (app, { connection, accounts, limits }) => {
  app.post(
    '/api/v2/auth/register',
    {
      schema: {
        operationId: 'register',
        summary: 'Sends a mail with which an account is confirmed; the response is the same for used addresses',
        body: registrationSchema,
        response: { 202: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { email, name, password } = request.body;
      if (isWeakPassword(password, { email, name })) {
        throw new RequestError(failures.weakPassword, { field: 'password' });
      }
      const network = getVisitorNetwork(request, accounts);
      await limits.consumeMail('registrationsOfClient', network, { emailKey: getEmailKey(email) });
      const passwordHash = await hashPassword(password, { network, isKnown: false });
      await requestMail(connection.pool, email, registration({ name, passwordHash }));
      accounts.mailWorker.wake();
      return reply.code(202).send({});
    },
  );

  app.post(
    '/api/v2/auth/confirm/resend',
    {
      schema: {
        operationId: 'resendConfirmation',
        summary: 'Sends the mail of a registration again; the response is the same for unknown and confirmed addresses',
        body: confirmationResendSchema,
        response: { 202: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limits.consumeMail('resendsOfClient', getVisitorNetwork(request, accounts), {
        emailKey: getEmailKey(email),
      });
      await requestMail(connection.pool, email, registrationAgain({}));
      accounts.mailWorker.wake();
      return reply.code(202).send({});
    },
  );

  app.post(
    '/api/v2/auth/confirm',
    {
      schema: {
        operationId: 'confirmRegistration',
        summary: 'Confirms the address of an account by the code of the mail; login works after it',
        body: confirmationSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      if (!(await confirmAccount(connection.pool, request.body))) throw new RequestError(failures.invalidCode);
      logCredentialChange(request, request.body.userId);
      return {};
    },
  );
};
