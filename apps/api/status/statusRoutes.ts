import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiFailure, failures } from '../errors.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import { errorAnswers } from '../http/schemas.ts';

const healthSchema = z.object({ ok: z.literal(true) });

export const statusRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  app.get('/health/live', { schema: { summary: 'Proces żyje', response: { 200: healthSchema } } }, async () => ({
    ok: true as const,
  }));

  app.get(
    '/health/ready',
    { schema: { summary: 'Gotowe na zapytania', response: { 200: healthSchema, ...errorAnswers } } },
    async () => {
      // Asked again and again while starting: nothing to report.
      if (isClosing || !context.catalogue.current)
        throw new ApiFailure({ ...failures.unavailable, isReportable: false });
      await context.connection.pool.query('select 1');
      return { ok: true as const };
    },
  );

  app.get(
    '/api/v2/status',
    {
      schema: {
        summary: 'Dokąd indeks nadążył za bazą',
        response: {
          200: z.object({
            appliedSeq: z.int(),
            latestSeq: z.int(),
            /** Listed ones and others. */
            variants: z.int(),
            ready: z.boolean(),
          }),
          ...errorAnswers,
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...(await context.catalogue.ask('progress')), ready: context.catalogue.current !== null };
    },
  );
};
