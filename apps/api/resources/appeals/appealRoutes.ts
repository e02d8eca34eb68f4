import { appealDecisionSchema, appealListSchema, objectionSchema } from '@gniazdo/contracts/account';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork, requireShell, requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { decideAppeal, findAppeals } from './appeals.ts';
import { objectToDecision } from './decisions.ts';

/** Objections to decisions, for pages for staff only. */
export const appealRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/appeals',
    {
      config: { visitorScope: 'appeals' },
      schema: {
        operationId: 'getAppeals',
        summary: 'Lists objections to decisions that wait, the oldest first',
        response: { 200: appealListSchema, ...errorResponses },
      },
    },
    async () => findAppeals(pool),
  );

  app.post(
    '/api/v2/appeals/:appealId',
    {
      schema: {
        operationId: 'decideAppeal',
        summary: 'Decides an objection; 409 if it does not wait any more, or if the same person has made the decision',
        params: z.object({ appealId: idParamSchema }),
        body: appealDecisionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async ({ params: { appealId }, body }) => {
      const decided = await decideAppeal(pool, { id: appealId, ...body });
      if (!decided) throw new RequestError(failures.alreadyDecided);
      if (decided.hasMail) accounts.mailWorker.wake();
      return {};
    },
  );
};

/** Objections of people and shops, by the link of the mail about a decision. Only the shell reaches this route. */
export const objectionRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.post(
    '/api/v2/objection/:code',
    {
      schema: {
        operationId: 'objectToDecision',
        summary: 'Objects to the decision of a mail, once and within six months',
        params: z.object({ code: z.string().max(100) }),
        body: objectionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async (request) => {
      await limits.consume('reportsOfClient', getVisitorNetwork(request, accounts));
      const isStored = await objectToDecision(pool, { code: request.params.code }, request.body.objection);
      if (!isStored) throw new RequestError(failures.invalidAppealLink);
      return {};
    },
  );
};
