import type { RefusedForm } from '@gniazdo/composition/protocol';
import { PREFIX, REVIEW_PHOTOS } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createUploadLimit } from '../forms/createUploadLimit.ts';
import { readPhotoForm } from '../forms/readPhotoForm.ts';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { sendErrorDocument } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { isPageId, PAGE_FORMS } from './pageForms.ts';
import { sendRefusedForm } from './sendRefusedForm.ts';

/** Texts and the heads of the parts. */
const MAX_TEXT_BYTES = 64 * 1024;
const MEGABYTES = REVIEW_PHOTOS.maxTotalBytes / 2 ** 20;
const TOO_LARGE = `Zdjęcia są za duże: razem mogą mieć najwyżej ${MEGABYTES} MB. Wybierz je jeszcze raz.`;
const NO_FORM = 'Nie udało się odczytać formularza. Wypełnij go jeszcze raz.';

/**
 * Receives the forms of remotes' pages: only the shell may send the texts of visitors to the API. A refused form is shown
 * again by its page, with what was typed.
 */
export function registerPageForms(server: FastifyInstance, context: ShellContext) {
  const { settings } = context;
  const uploads = createUploadLimit();
  const withPhotos = {
    bodyLimit: REVIEW_PHOTOS.maxTotalBytes + MAX_TEXT_BYTES,
    onRequest: uploads,
    errorHandler: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      if (error.statusCode !== 413) throw error;
      return sendRefused(request, reply, { values: {}, errors: { photos: TOO_LARGE } }, 413);
    },
  };
  server.post(`${PREFIX}/product/:id/questions`, (request, reply) => receive(PAGE_FORMS.question, request, reply));
  server.post(`${PREFIX}/pqa/answer/:id`, (request, reply) => receive(PAGE_FORMS.answer, request, reply));
  server.post(`${PREFIX}/product/:id/reviews/new`, withPhotos, async (request, reply) => {
    const early = refuseEarly(request, reply);
    if (early) return early;
    const sent = await readPhotoForm(request);
    if (!sent) return sendRefused(request, reply, { values: {}, errors: {}, message: NO_FORM }, 400);
    return receive(PAGE_FORMS.review, request, reply, sent);
  });

  function receive<Input>(
    form: FormDefinition<Input>,
    request: FastifyRequest,
    reply: FastifyReply,
    sent?: Parameters<typeof receiveForm>[0]['sent'],
  ) {
    const refuse = (status: number, refused: RefusedForm) => sendRefused(request, reply, refused, status);
    return (
      refuseEarly(request, reply) ??
      receiveForm({ settings, origin: settings.publicUrl, form, sent, refuse }, request, reply)
    );
  }

  /** Without the page: it would be rendered for other sites, too. */
  function refuseEarly(request: FastifyRequest, reply: FastifyReply) {
    if (!isSameOriginWrite(request.method, request.headers, settings.publicUrl))
      return sendApiError(reply, 'cross_site');
    const { id = '' } = request.params as { id?: string };
    return isPageId(id) ? null : sendErrorDocument(context, request, reply, 404);
  }

  function sendRefused(request: FastifyRequest, reply: FastifyReply, form: RefusedForm, status: number) {
    return sendRefusedForm(context, request, reply, { form, status });
  }
}
