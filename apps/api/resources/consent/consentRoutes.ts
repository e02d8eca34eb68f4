import { CONSENT_TEXT_VERSION, consentSchema } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { parseBeacons } from '../../http/parseBeacons.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { keepConsentId } from './consentIdCookie.ts';

/** The log of what visitors allow. Only the shell reaches it, for visitors. */
export const consentRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  const limits = createRequestLimits(connection.pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);
  parseBeacons(app);

  app.post(
    '/api/v2/consent',
    {
      schema: {
        operationId: 'postConsent',
        summary:
          'Records what the visitor allows; the body is JSON whatever its content type, so that it can be a beacon',
        body: consentSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request, reply) => {
      await limits.consume('consentsOfClient', getVisitorNetwork(request, accounts));
      const { marketing, analytics, functional } = request.body;
      await connection.pool.query(
        `insert into consent (visitor_id, text_version, essential, marketing, analytics, functional)
         values ($1, $2, true, $3, $4, $5)`,
        [keepConsentId(request, reply, accounts.isHttps), CONSENT_TEXT_VERSION, marketing, analytics, functional],
      );
      return {};
    },
  );
};
