import { newAnswerSchema, newEntrySchema, newQuestionSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { addAnswer, addQuestion } from './addQuestion.ts';

/** New questions and answers of visitors. They wait until staff publishes them. Only the shell reaches these routes. */
export const newQuestionRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.post(
    '/api/v2/variant/:variantId/questions',
    {
      schema: {
        operationId: 'addQuestion',
        summary: 'Asks a question about the product of a variant; it is published by staff',
        params: z.object({ variantId: idParamSchema }),
        body: newQuestionSchema,
        response: { 200: newEntrySchema, ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('textsOfClient', getVisitorNetwork(request, accounts));
      const secret = createSecret();
      const { variantId } = request.params;
      const isAdded = await addQuestion(pool, { ...request.body, variantId, secretHash: hashSecret(secret) });
      if (!isAdded) throw new RequestError(failures.unknownVariant);
      return { variantId, secret };
    },
  );

  app.post(
    '/api/v2/question/:questionId/answers',
    {
      schema: {
        operationId: 'addAnswer',
        summary: 'Answers a published question; the answer is published by staff',
        params: z.object({ questionId: idParamSchema }),
        body: newAnswerSchema,
        response: { 200: newEntrySchema, ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('textsOfClient', getVisitorNetwork(request, accounts));
      const secret = createSecret();
      const { questionId } = request.params;
      const variantId = await addAnswer(pool, { ...request.body, questionId, secretHash: hashSecret(secret) });
      if (variantId === null) throw new RequestError(failures.unknownQuestion);
      return { variantId, secret };
    },
  );
};
