import { adminDataSchema, RANKING } from '@gniazdo/contracts/offers';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireAdmin } from '../../accounts/sessionAccount.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShell } from '../../http/requireShell.ts';
import { errorResponses, idParamSchema, projectParamSchema } from '../../http/schemas.ts';
import { findAdminData } from './findAdminData.ts';

const MAX_IDS = 100;
const flagSchema = z.enum(['true', 'false']).optional();

/** How variants are ranked, for administrators by their session. Only the shell reaches these routes, for visitors. */
export const adminDataRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, context) => {
  const { accounts } = context;
  if (!accounts) return;
  requireShell(app, accounts.shellKey);
  // Before the parameters are checked: others learn nothing about them.
  app.addHook('onRequest', async (request) => void (await requireAdmin(context, request)));

  app.get(
    '/v1/data',
    {
      schema: {
        operationId: 'getAdminData',
        summary:
          'Gets how variants are ranked in their categories today and were yesterday; categoryId is that of the first',
        querystring: z.object({
          project: projectParamSchema,
          categoryId: idParamSchema,
          variantIds: z
            .string()
            .transform((text) => text.split('|'))
            .pipe(z.array(idParamSchema).max(MAX_IDS))
            .describe('Ids, separated by |'),
          variant: z.literal(RANKING, 'Nieznany ranking.'),
          withCpc: flagSchema,
          withQs: flagSchema,
        }),
        response: { 200: adminDataSchema, ...errorResponses },
      },
    },
    async ({ query: { categoryId, variantIds, withCpc, withQs } }) =>
      findAdminData(context.connection.pool, {
        categoryId,
        variantIds: [...new Set(variantIds)],
        withCpc: withCpc === 'true',
        withQs: withQs === 'true',
        day: getPolishDay(),
      }),
  );
};
