import { CONSENT_TEXT_VERSION, consentSchema, CONSENT_ID_COOKIE } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { parseBeacons } from '../../http/parseBeacons.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As long as the choice itself. */
const MAX_AGE_S = 365 * 24 * 60 * 60;
const idSchema = z.uuidv4();

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

/** The visitor's id in the log of consents, which stays the same when they change their choice; sets its cookie. */
function keepConsentId({ headers }: FastifyRequest, reply: FastifyReply, isHttps: boolean) {
  const name = isHttps ? `__Host-${CONSENT_ID_COOKIE}` : CONSENT_ID_COOKIE;
  const given = idSchema.safeParse(parseCookie(headers.cookie ?? '')[name]);
  const value = given.success ? given.data : randomUUID();
  const options = { maxAge: MAX_AGE_S, path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  reply.header('set-cookie', stringifySetCookie({ name, value, ...options }));
  return value;
}
