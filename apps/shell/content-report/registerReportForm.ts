import {
  contentReportResponseSchema,
  contentReportSchema,
  PREFIX,
  REPORT_ENDPOINT,
  reportPaths,
} from '@gniazdo/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import { sendErrorPage } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { renderRefusedReport } from './createReportPages.ts';

/** A checkbox sends a text or nothing. The API reads the name of the text that is reported. */
const formSchema = z.preprocess(
  (fields: object) => ({ ...fields, isInGoodFaith: 'isInGoodFaith' in fields }),
  contentReportSchema.extend({ content: z.string().max(1000).optional() }),
);

const REPORT_FORM: FormDefinition<z.infer<typeof formSchema>> = {
  schema: formSchema,
  call: (body) => ({ method: 'POST', path: REPORT_ENDPOINT, body }),
  next: (_, response) => reportPaths.sent(contentReportResponseSchema.parse(response).reference),
};

/** Receives reports of content, with or without scripts. */
export function registerReportForm(server: FastifyInstance, context: ShellContext) {
  const { settings, accountSheet } = context;
  server.post(`${PREFIX}/report-content`, (request, reply) =>
    receiveForm(
      {
        settings,
        origin: settings.publicUrl,
        form: REPORT_FORM,
        refuse: (status, refused) =>
          sendErrorPage(context, request, reply, {
            ...renderRefusedReport(refused, status),
            sheets: [accountSheet],
          }),
      },
      request,
      reply,
    ),
  );
}
