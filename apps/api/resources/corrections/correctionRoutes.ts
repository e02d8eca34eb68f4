import { correctionListSchema, newCorrectionSchema, undoCorrectionSchema } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema } from '../../http/schemas.ts';
import { findCorrections } from './findCorrections.ts';
import { makeCorrection, undoCorrection } from './makeCorrection.ts';

/** Corrections of the catalogue, for pages for staff only. */
export const correctionRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection: { pool } }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/corrections',
    {
      config: { visitorScope: 'corrections' },
      schema: {
        operationId: 'getCorrections',
        summary: 'Lists corrections of the catalogue, the newest first, with those that were undone',
        querystring: z.object({ before: idParamSchema.optional() }),
        response: { 200: correctionListSchema, ...errorResponses },
      },
    },
    async ({ query: { before } }) => findCorrections(pool, before),
  );

  app.post(
    '/api/v2/corrections',
    {
      schema: {
        operationId: 'makeCorrection',
        summary: 'Corrects the catalogue at once, and all later imports; 409 if it would change nothing',
        body: newCorrectionSchema,
        response: { 200: z.object({ id: z.int() }), ...errorResponses },
      },
    },
    async ({ body }) => {
      const id = await makeCorrection(pool, body);
      if ('statement' in body && body.statement !== '') accounts.mailWorker.wake();
      return { id };
    },
  );

  app.post(
    '/api/v2/corrections/:correctionId/undo',
    {
      schema: {
        operationId: 'undoCorrection',
        summary: 'Undoes a correction: the catalogue is as without it; 409 if it was undone already',
        params: z.object({ correctionId: idParamSchema }),
        body: undoCorrectionSchema,
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async ({ params: { correctionId }, body: { by } }) => {
      await undoCorrection(pool, correctionId, by);
      accounts.mailWorker.wake();
      return {};
    },
  );
};
