import { clickReportSchema, REPORT_DAYS } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiContext } from '../../http/ApiContext.ts';
import { requireShellItself } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { findClickReport } from './findClickReport.ts';

/** Figures of business, for pages for staff only. */
export const clickReportRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  requireShellItself(app, accounts.shellKey);

  app.get(
    '/api/v2/click-report',
    {
      config: { visitorScope: 'clicks' },
      schema: {
        operationId: 'getClickReport',
        summary: 'Gets impressions and clicks by click source and position',
        querystring: z.object({
          days: z.coerce
            .number()
            .pipe(z.literal([...REPORT_DAYS]))
            .describe('How many days, with today'),
        }),
        response: { 200: clickReportSchema, ...errorResponses },
      },
    },
    async ({ query }) => findClickReport(connection.pool, query.days),
  );
};
