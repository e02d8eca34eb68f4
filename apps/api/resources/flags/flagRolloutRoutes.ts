import { FLAG_CLIENT_KEY, flagRolloutSchema, SITE_FLAG_NAMES, SITE_FLAGS } from '@gniazdo/contracts/site';
import { buildFlagDefinition } from '@gniazdo/flags';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ApiFailure, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';

const definitionSchema = z.object({
  defaultValue: z.union([z.boolean(), z.number()]),
  rules: z.array(z.unknown()).optional(),
});

/** Changes of feature flags, for the shell's staff pages only. */
export const flagRolloutRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.put(
    '/api/v2/flags/:name',
    {
      schema: {
        operationId: 'setFlagRollout',
        summary: 'Sets who gets which value of a feature flag',
        params: z.object({ name: z.enum(SITE_FLAG_NAMES) }),
        body: flagRolloutSchema,
        response: { 200: definitionSchema, ...errorResponses },
      },
    },
    async ({ params: { name }, body }) => {
      const offValue = SITE_FLAGS[name];
      if (typeof body.value !== typeof offValue) throw new ApiFailure(failures.badRequest);
      const definition = buildFlagDefinition(body, offValue);
      await connection.pool.query(
        `insert into flag (client_key, kind, name, definition) values ($1, 'feature', $2, $3)
         on conflict (client_key, kind, name) do update set definition = excluded.definition`,
        [FLAG_CLIENT_KEY, name, JSON.stringify(definition)],
      );
      return definition;
    },
  );
};
