import { ownSecretSchema, questionDetailSchema, questionPageSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { hashSecret } from '../../accounts/secrets.ts';
import { type ApiContext, orNotFound } from '../../http/ApiContext.ts';
import { countParamSchema, errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findQuestion, findQuestions } from './findQuestions.ts';

const MAX_PAGE = 1000;

/** Questions about products and their answers. */
export const questionRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { connection: { pool } }) => {
  app.get(
    '/api/v2/variant/:variantId/questions',
    {
      schema: {
        operationId: 'getQuestions',
        summary: 'Lists the published questions about the product of a variant, the newest first',
        params: z.object({ variantId: idParamSchema }),
        querystring: z.object({
          page: countParamSchema(1, MAX_PAGE).default(1),
          own: ownSecretSchema
            .optional()
            .describe('Secret of an author, who also sees what they have written before it is published'),
        }),
        response: { 200: questionPageSchema, ...errorResponses },
      },
    },
    async ({ params: { variantId }, query: { page, own } }) =>
      orNotFound(await findQuestions(pool, { variantId, page, ownHash: own === undefined ? null : hashSecret(own) })),
  );

  app.get(
    '/api/v2/question/:questionId',
    {
      schema: {
        operationId: 'getQuestion',
        summary: 'Gets a published question with its published answers',
        params: z.object({ questionId: idParamSchema }),
        response: { 200: questionDetailSchema, ...errorResponses },
      },
    },
    async ({ params: { questionId } }) => orNotFound(await findQuestion(pool, questionId)),
  );
};
