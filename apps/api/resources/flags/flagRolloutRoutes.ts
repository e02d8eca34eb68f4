import {
  FLAG_CLIENT_KEY,
  flagChangeSchema,
  remoteFlagKeySchema,
  SITE_FLAG_NAMES,
  SITE_FLAGS,
  type SiteFlagName,
  textSchema,
} from '@gniazdo/contracts/site';
import { buildFlagDefinition } from '@gniazdo/flags';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';

const definitionSchema = z.object({
  defaultValue: z.union([z.boolean(), z.number()]),
  rules: z.array(z.unknown()).optional(),
});

const nameSchema = z.union([z.enum(SITE_FLAG_NAMES), remoteFlagKeySchema]);

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
        params: z.object({ name: nameSchema }),
        body: flagChangeSchema,
        response: { 200: definitionSchema, ...errorResponses },
      },
    },
    async ({ params: { name }, body: { offValue, ...rollout } }) => {
      if (isSiteFlag(name) && SITE_FLAGS[name] !== offValue) throw new RequestError(failures.badRequest);
      const definition = buildFlagDefinition(rollout, offValue);
      await connection.pool.query(
        `insert into flag (client_key, kind, name, definition) values ($1, 'feature', $2, $3)
         on conflict (client_key, kind, name) do update set definition = excluded.definition`,
        [FLAG_CLIENT_KEY, name, JSON.stringify(definition)],
      );
      return definition;
    },
  );

  app.delete(
    '/api/v2/flags/:name',
    {
      schema: {
        operationId: 'removeFlag',
        summary: 'Removes what is set for a feature flag of no release',
        // Also what was written by hand.
        params: z.object({ name: textSchema(100).min(1) }),
        response: { 200: z.object({}), ...errorResponses },
      },
    },
    async ({ params: { name } }) => {
      if (isSiteFlag(name)) throw new RequestError(failures.badRequest);
      await connection.pool.query("delete from flag where client_key = $1 and kind = 'feature' and name = $2", [
        FLAG_CLIENT_KEY,
        name,
      ]);
      return {};
    },
  );
};

function isSiteFlag(name: string): name is SiteFlagName {
  return Object.hasOwn(SITE_FLAGS, name);
}
