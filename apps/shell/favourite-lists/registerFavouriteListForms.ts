import { PREFIX } from '@gniazdo/contracts';
import type { FastifyInstance } from 'fastify';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import { sendErrorDocument, sendErrorPage } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { FAVOURITE_LIST_FORMS as FORMS } from './favouriteListForms.ts';
import { renderFavouriteLists } from './renderFavouriteLists.ts';

/** Receives the forms of named lists. A refused one is shown again by the page of its list. */
export function registerFavouriteListForms(server: FastifyInstance, context: ShellContext) {
  const { settings, accountSheet } = context;
  register('', FORMS.create);
  register('/:listId', FORMS.rename);
  register('/:listId/delete', FORMS.remove);
  register('/:listId/share', FORMS.share);
  register('/:listId/share/end', FORMS.endShare);
  register('/:listId/items/:variantId', FORMS.saveItem);
  register('/:listId/items/:variantId/remove', FORMS.removeItem);
  register('/:listId/items/:variantId/move', FORMS.moveItem);

  function register<Input>(path: string, form: FormDefinition<Input>) {
    server.post<{ Params: { listId?: string } }>(`${PREFIX}/user/lists${path}`, (request, reply) =>
      receiveForm(
        {
          settings,
          origin: settings.publicUrl,
          form,
          async refuse(status, refused) {
            const page = await renderFavouriteLists(settings, request, { ...request.params, refused, status });
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
