import { clientKeySchema, featurePayloadSchema, flagVisitorSchema } from '@gniazdo/contracts/site';
import { evaluateFlags } from '@gniazdo/flags';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { FlagStore } from './FlagStore.ts';
import { FlagStreams } from './FlagStreams.ts';

const params = z.object({ clientKey: clientKeySchema });

/** Feature flags for clients of GrowthBook. */
export const flagRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  const store = new FlagStore(connection.pool, app.log);
  app.metrics?.addPoller(store);
  const streams = new FlagStreams(store);
  app.addHook('onReady', async () => store.start());
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', () => store.stop());
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/api/features/:clientKey',
    {
      schema: {
        operationId: 'getFeatures',
        summary: 'Gets the feature flags of a client with their rules',
        params,
        response: { 200: featurePayloadSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      // Clients of GrowthBook open the stream of changes only then.
      reply.header('x-sse-support', 'enabled');
      return store.get(request.params.clientKey);
    },
  );

  app.post(
    '/api/eval/:clientKey',
    {
      schema: {
        operationId: 'evaluateFeatures',
        summary: 'Evaluates the feature flags for a visitor; the rules are not in the response',
        params,
        body: flagVisitorSchema,
        response: { 200: featurePayloadSchema, ...errorResponses },
      },
    },
    async ({ params: { clientKey }, body }) => evaluateFlags(store.get(clientKey), body),
  );

  app.get(
    '/sub/:clientKey',
    {
      schema: {
        summary: 'Streams the feature flags of a client: one event `features` now and after every change',
        params,
        response: { 200: z.any().describe('text/event-stream'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { clientKey } = request.params;
      store.get(clientKey);
      const network = getVisitorNetwork(request, accounts);
      streams.check(network);
      reply.type('text/event-stream; charset=utf-8').header('x-content-type-options', 'nosniff');
      if (request.method === 'HEAD') return reply.send();
      reply.hijack();
      reply.raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      streams.open(reply.raw, { clientKey, network });
      return reply;
    },
  );
};
