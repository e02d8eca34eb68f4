import { shopInvitationSchema } from '@gniazdo/contracts/account';
import { shopInvitationEndpoints } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getSessionAccount } from '../../accounts/sessionAccount.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { acceptInvitation, findInvitation } from './shopInvitations.ts';

const PATH = decodeURIComponent(shopInvitationEndpoints.invitation(':code'));
const params = z.object({ code: z.string().max(300) });

/** Invitations to panels of shops. The secret of the mail is the right to read one. Only the shell reaches these routes. */
export const shopInvitationRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  const { pool } = context.connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.get(
    PATH,
    {
      config: { visitorScope: 'shop' },
      schema: {
        operationId: 'getShopInvitation',
        summary:
          'Gets the invitation of a mail, by the secret of its link, and whether the account of the visitor is invited',
        params,
        response: { 200: shopInvitationSchema, ...errorResponses },
      },
    },
    async (request) => findInvitation(pool, request.params.code, await getSessionAccount(context, request)),
  );

  app.post(
    `${PATH}/accept`,
    {
      schema: {
        operationId: 'acceptShopInvitation',
        summary: 'Makes the account a member of the shop; its address must be the invited one',
        params,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('codesOfClient', getVisitorNetwork(request, accounts));
      const account = await getSessionAccount(context, request);
      // Not 401, after which the shell would write the secret of the page into the address of the login.
      if (!account) throw new RequestError(failures.otherInvited);
      await acceptInvitation(pool, request.params.code, account);
      return {};
    },
  );
};
