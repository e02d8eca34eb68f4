import { PREFIX, REVIEW_PHOTOS } from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/composition/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { callApi } from '../account/callApi.ts';
import { readForm } from '../account/readForm.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { sendErrorDocument } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { createUploadLimit } from './createUploadLimit.ts';
import { PAGE_FORMS, type PageForm } from './pageForms.ts';
import { readMultipart } from './readMultipart.ts';
import { sendRefusedForm } from './sendRefusedForm.ts';

const ID = /^[1-9]\d{0,9}$/;
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
  const uploads = createUploadLimit();

  for (const form of PAGE_FORMS) {
    server.post(
      PREFIX + form.path,
      {
        ...(form.hasPhotos && { bodyLimit: REVIEW_PHOTOS.maxTotalBytes + MAX_TEXT_BYTES, onRequest: uploads }),
        errorHandler: (error, request, reply) => {
          if (error.statusCode !== 413) throw error;
          return sendRefused(request, reply, { values: {}, errors: { photos: TOO_LARGE } }, 413);
        },
      },
      (request, reply) => receive(form, request, reply),
    );
  }

  async function receive(form: PageForm, request: FastifyRequest, reply: FastifyReply) {
    if (!isSameOriginWrite(request.method, request.headers, context.settings.publicUrl))
      return sendApiError(reply, 'cross_site');
    const { id = '' } = request.params as { id?: string };
    if (!ID.test(id)) return sendErrorDocument(context, request, reply, 404);
    const sent = await readFields(form, request);
    const values = sent?.fields ?? {};
    const refuse = (status: number, details: Partial<RefusedForm>) =>
      sendRefused(request, reply, { values, errors: {}, ...details }, status);
    if (!sent) return refuse(400, { message: NO_FORM });
    const photos = sent.photos.map((photo) => photo.toString('base64'));
    const { data, error } = form.schema.safeParse({ ...values, ...(form.hasPhotos && { photos }) });
    if (error) return refuse(400, { errors: getMessages(error) });
    const response = await callApi(context.settings, request, { method: 'POST', path: form.apiPath(id), body: data });
    if (response.isOk) {
      reply.header('cache-control', 'private, no-store');
      return reply.redirect(form.next(response.body), 303);
    }
    if (response.retryAfter) reply.header('retry-after', response.retryAfter);
    const { field, message } = response.error;
    // `photos.1` is the second photo.
    const [name] = field?.split('.') ?? [];
    return refuse(response.status, name ? { errors: { [name]: message } } : { message });
  }

  function sendRefused(request: FastifyRequest, reply: FastifyReply, form: RefusedForm, status: number) {
    return sendRefusedForm(context, request, reply, { form, status });
  }
}

/** Null if the body is no form. */
async function readFields(form: PageForm, request: FastifyRequest) {
  const type = request.headers['content-type'] ?? '';
  if (!form.hasPhotos || !type.startsWith('multipart/form-data')) return { fields: readForm(request), photos: [] };
  return Buffer.isBuffer(request.body) ? readMultipart(request.body, type) : null;
}

/** The first message of each field. */
function getMessages({ issues }: z.ZodError) {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
