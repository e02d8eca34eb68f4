import { contactMessageSchema, shopApplicationSchema } from '@gniazdo/contracts/account';
import { partnerEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { confirmShopApplication, storeShopApplication } from './shopApplications.ts';
import { storeContactMessage } from './storeContactMessage.ts';

const response = { 200: z.object({}), ...errorResponses };

/** Forms of people who have a shop. Only the shell reaches these routes, for visitors. */
export const partnerRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  const { pool } = connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.post(
    partnerEndpoints.contactMessage,
    {
      schema: {
        operationId: 'postContactMessage',
        summary: 'Stores a message of the contact form',
        body: contactMessageSchema,
        response,
      },
    },
    async (request) => {
      await limits.consume('messagesOfClient', getVisitorNetwork(request, accounts));
      await storeContactMessage(pool, request.body, accounts.shopsEmail);
      accounts.mailWorker.wake();
      return {};
    },
  );

  app.post(
    partnerEndpoints.application,
    {
      schema: {
        operationId: 'postShopApplication',
        summary: 'Stores the application of a shop; its address gets a mail to confirm it',
        body: shopApplicationSchema,
        response,
      },
    },
    async (request) => {
      await limits.consumeMail('applicationsOfClient', getVisitorNetwork(request, accounts), {
        emailKey: getEmailKey(request.body.email),
      });
      await storeShopApplication(pool, request.body);
      accounts.mailWorker.wake();
      return {};
    },
  );

  app.post(
    `${partnerEndpoints.application}/:code/confirm`,
    {
      schema: {
        operationId: 'confirmShopApplication',
        summary: 'Confirms the address of an application by the secret of a mail',
        params: z.object({ code: z.string() }),
        response,
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      await confirmShopApplication(pool, request.params.code, accounts.shopsEmail);
      accounts.mailWorker.wake();
      return {};
    },
  );
};
