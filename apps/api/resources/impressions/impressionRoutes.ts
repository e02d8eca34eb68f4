import { impressionPositionsSchema, impressionsSchema } from '@gniazdo/contracts/site';
import { isBotAgent } from '@gniazdo/contracts/engine';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { parseBeacons } from '../../http/parseBeacons.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses, projectParamSchema } from '../../http/schemas.ts';
import { CardCounter } from '../../popularity/CardCounter.ts';
import { ImpressionRecorder } from './ImpressionRecorder.ts';

/** Which cards visitors have seen. Nothing about the visitor is stored. Only the shell reaches it, for visitors. */
export const impressionRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  const limits = createRequestLimits(connection.pool, accounts.shellKey);
  const recorder = new ImpressionRecorder(connection.pool, (error) => app.log.error(error));
  const counter = new CardCounter(connection.pool, 'seen', (error) => app.log.error(error));
  app.addHook('onClose', () => Promise.all([recorder.flush(), counter.flush()]));
  requireShell(app, accounts.shellKey);
  parseBeacons(app);

  app.post(
    '/impression',
    {
      schema: {
        operationId: 'postImpressions',
        summary: 'Counts seen cards; the body is JSON whatever its content type, so that it can be a beacon',
        querystring: z.object({ positions: impressionPositionsSchema.optional() }),
        body: impressionsSchema.extend({ project: projectParamSchema }),
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      const client = getVisitorNetwork(request, accounts);
      await limits.consume('impressionsOfClient', client);
      const agent = request.headers['user-agent'];
      if (!agent || isBotAgent(agent)) return {};
      const { impressions } = request.body;
      recorder.record(impressions);
      const positions = request.query.positions ?? [];
      counter.record(
        client,
        impressions.map(({ variant_id, source }, index) => ({
          variantId: variant_id,
          source,
          position: positions[index] ?? null,
        })),
      );
      return {};
    },
  );
};
