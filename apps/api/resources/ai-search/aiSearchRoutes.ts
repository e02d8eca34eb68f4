import { aiSearchRequestSchema, aiSearchSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, isFromShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { askEndpoint } from './askEndpoint.ts';

export const aiSearchRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts, aiEndpoint, connection, catalogue } = context;
  const limits = accounts && createRequestLimits(connection.pool, accounts.shellKey);

  app.post(
    '/api/v2/ai-search',
    {
      schema: {
        operationId: 'getAiSearch',
        summary: 'Finds the list that fulfils a wish in the words of a visitor',
        body: aiSearchRequestSchema,
        response: { 200: aiSearchSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { query, categoryId } = request.body;
      const isVisitor = accounts !== null && isFromShell(request, accounts.shellKey);
      if (isVisitor) await limits!.consume('aiSearchesOfClient', getVisitorNetwork(request, accounts));
      // Requests of pages have no visitor to count, so they never cost money.
      const wish = isVisitor && aiEndpoint ? await tryEndpoint(query) : null;
      return catalogue.call('sentenceList', { query, wish, categoryId });
    },
  );

  /** Null if the endpoint fails: then the rules read the sentence. */
  async function tryEndpoint(query: string) {
    try {
      return await askEndpoint(aiEndpoint!, query);
    } catch (error) {
      app.log.warn({ error: (error as Error).message }, 'The AI endpoint failed; the rules have read the sentence.');
      return null;
    }
  }
};
