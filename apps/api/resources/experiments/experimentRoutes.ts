import { experimentEventSchema, textSchema } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireOwnOrigin } from '../../http/checkOrigin.ts';
import { parseBeacons } from '../../http/parseBeacons.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';

const MAX_VIEW_LENGTH = 200;
/** Event that a variation of an experiment was shown. */
const VIEW_EVENT = 'experiment_viewed';

/** `experimentId|variationId` */
const viewSchema = textSchema(MAX_VIEW_LENGTH).regex(/^[^|]+\|[^|]+$/);

/** Events of experiments. Nothing about the visitor is stored. Only the shell reaches these routes, for visitors. */
export const experimentRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts, allowedOrigins, connection } = context;
  if (!accounts) return;
  const limits = createRequestLimits(connection.pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);
  parseBeacons(app);

  app.post(
    '/api/v2/experiment-event',
    {
      schema: {
        operationId: 'postExperimentEvent',
        summary:
          'Records an event of an experiment; the body is JSON whatever its content type, so that it can be a beacon',
        body: experimentEventSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('experimentsOfClient', getVisitorNetwork(request, accounts));
      await insertEvent(request.body.name, request.body.params);
      return {};
    },
  );

  app.get(
    '/api/v2/viewed-experiments',
    {
      schema: {
        operationId: 'recordViewedExperiment',
        summary: 'Records that a visitor has seen a variation of an experiment',
        querystring: z.object({ ex: viewSchema }),
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      // It writes although it is a GET request, which pages of other sites could send as the address of a picture.
      requireOwnOrigin(request, allowedOrigins);
      await limits.consume('experimentsOfClient', getVisitorNetwork(request, accounts));
      const [experimentId, variationId] = request.query.ex.split('|');
      await insertEvent(VIEW_EVENT, { experimentId, variationId });
      return {};
    },
  );

  async function insertEvent(name: string, params: object) {
    await connection.pool.query('insert into experiment_event (name, params) values ($1, $2)', [name, params]);
  }
};
