import { contentReportResponseSchema, contentReportSchema } from '@gniazdo/contracts/account';
import { REPORT_ENDPOINT } from '@gniazdo/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getEmailKey } from '../../accounts/AccountRow.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { createRequestLimits } from '../../limits/RequestLimits.ts';
import { getVisitorNetwork, requireShell } from '../../http/requireShell.ts';
import { errorResponses } from '../../http/schemas.ts';
import { findPath, storeContentReport } from './storeContentReport.ts';

/** Reports of content by visitors. Only the shell reaches this route. */
export const contentReportRoutes: FastifyPluginAsyncZod<ApiContext> = async (app, { accounts, connection }) => {
  if (!accounts) return;
  const { pool } = connection;
  const limits = createRequestLimits(pool, accounts.shellKey);
  requireShell(app, accounts.shellKey);

  app.post(
    REPORT_ENDPOINT,
    {
      schema: {
        operationId: 'reportContent',
        summary: 'Stores a report of content; its author gets a mail with the reference, and staff decide about it',
        body: contentReportSchema,
        response: { 200: contentReportResponseSchema, ...errorResponses },
      },
    },
    async (request) => {
      const path = findPath(request.body.address, accounts.siteOrigin);
      if (path === null)
        throw new RequestError(failures.badRequest, {
          field: 'address',
          message: 'Podaj adres strony w tym serwisie, skopiowany z przeglądarki',
        });
      await limits.consumeMail('reportsOfClient', getVisitorNetwork(request, accounts), {
        limit: 'reportsToRecipient',
        emailKey: getEmailKey(request.body.email),
      });
      const reference = await storeContentReport(pool, { ...request.body, path });
      accounts.mailWorker.wake();
      return { reference };
    },
  );
};
