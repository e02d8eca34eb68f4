import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { errorResponses } from '../../http/schemas.ts';

const healthSchema = z.object({ ok: z.literal(true) });

export const statusRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  app.get(
    '/health/live',
    {
      schema: { operationId: 'isLive', summary: 'Checks that the process is running', response: { 200: healthSchema } },
    },
    async () => ({
      ok: true as const,
    }),
  );

  app.get(
    '/health/ready',
    {
      schema: {
        operationId: 'isReady',
        summary: 'Checks that the API can serve requests',
        response: { 200: healthSchema, ...errorResponses },
      },
    },
    async () => {
      // Probes repeat this request during startup, so it is not logged.
      if (context.isDraining?.() || !context.catalogue.current)
        throw new RequestError({ ...failures.unavailable, isReportable: false });
      // Without the primary, a replica serves pages; an API that is not ready would get no requests for them.
      await context.connection.reads.query('select 1');
      return { ok: true as const };
    },
  );

  app.get(
    '/api/v2/status',
    {
      schema: {
        operationId: 'getStatus',
        summary: 'Gets the progress of the index in applying changes of the database',
        response: {
          200: z.object({
            appliedSeq: z.int(),
            latestSeq: z.int(),
            /** Active and inactive ones. */
            variants: z.int(),
            ready: z.boolean(),
            /** Null without a replica. `lagMs`: for how long it has lacked changes, ms; null if unknown. */
            replica: z
              .object({ state: z.enum(['used', 'behind', 'unreachable']), lagMs: z.number().nullable() })
              .nullable(),
          }),
          ...errorResponses,
        },
      },
    },
    async (request, reply) => {
      // For shells and the importer only: requests of visitors, which a shell forwards, have this header.
      if (request.headers['x-forwarded-for'] !== undefined) throw new RequestError(failures.notFound);
      reply.header('cache-control', 'no-store');
      const { appliedSeq, latestSeq, variants } = await context.catalogue.call('progress');
      return {
        appliedSeq,
        latestSeq,
        variants,
        ready: context.catalogue.current !== null,
        replica: context.connection.replica?.status ?? null,
      };
    },
  );
};
