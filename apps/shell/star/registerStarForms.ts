import { PREFIX } from '@gniazdo/contracts';
import type { FastifyInstance } from 'fastify';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import { sendErrorDocument, sendErrorPage } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { renderStarPage, type StarView } from './renderStarPage.ts';
import { STAR_FORMS } from './starForms.ts';

/** Receives the forms with which buyers rate a shop, say that an order has not arrived yet, or unsubscribe. */
export function registerStarForms(server: FastifyInstance, context: ShellContext) {
  const { settings, accountSheet } = context;
  register('/star/:ident', 'review', STAR_FORMS.review);
  register('/star/:ident/delayed', 'delayed', STAR_FORMS.delayed);
  register('/star/:ident/unsubscribe', 'unsubscribe', STAR_FORMS.unsubscribe);

  function register<Input>(path: string, view: StarView, form: FormDefinition<Input>) {
    server.post<{ Params: { ident: string } }>(PREFIX + path, (request, reply) =>
      receiveForm(
        {
          settings,
          origin: settings.publicUrl,
          form,
          async refuse(status, refused) {
            const page = await renderStarPage(settings, request, {
              view,
              ident: request.params.ident,
              refused,
              status,
            });
            if (page.kind === 'notFound') return sendErrorDocument(context, request, reply, 404);
            if (page.kind === 'redirect') return reply.redirect(page.location, 303);
            return sendErrorPage(context, request, reply, { ...page, sheets: [accountSheet] });
          },
        },
        request,
        reply,
      ),
    );
  }
}
