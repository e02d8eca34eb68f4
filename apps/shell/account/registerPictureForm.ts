import { accountPaths, AUTH_PATH, paths, USER_PICTURE, userPictureSchema } from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createUploadLimit } from '../forms/createUploadLimit.ts';
import { readPhotoForm } from '../forms/readPhotoForm.ts';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { sendErrorPage } from '../server/http/sendErrorPage.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { renderAccountPage } from './accountViews.ts';

/** The heads of the parts. */
const MAX_HEAD_BYTES = 4 * 1024;
const TOO_LARGE = `Zdjęcie jest za duże: najwyżej ${USER_PICTURE.maxBytes / 2 ** 20} MB.`;
const NO_PICTURE = 'Wybierz zdjęcie.';

const pictureFormSchema = z.object({ photos: z.array(userPictureSchema.shape.picture).length(1, NO_PICTURE) });

const FORM: FormDefinition<z.infer<typeof pictureFormSchema>> = {
  schema: pictureFormSchema,
  call: ({ photos }) => ({ method: 'POST', path: `${AUTH_PATH}picture`, body: { picture: photos[0] } }),
  next: () => `${paths.user()}?info=picture`,
};

/** Receives the picture of the visitor. */
export function registerPictureForm(server: FastifyInstance, context: ShellContext) {
  const { settings, accountSheet } = context;
  const uploads = createUploadLimit();
  const options = {
    bodyLimit: USER_PICTURE.maxBytes + MAX_HEAD_BYTES,
    async onRequest(request: FastifyRequest, reply: FastifyReply) {
      if (!uploads(request, reply)) return sendApiError(reply, 'unavailable');
    },
    errorHandler: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      if (error.statusCode !== 413) throw error;
      return sendRefused(request, reply, 413, { values: {}, errors: {}, message: TOO_LARGE });
    },
  };
  server.post(accountPaths.picture(), options, async (request, reply) => {
    if (!isSameOriginWrite(request.method, request.headers, settings.publicUrl))
      return sendApiError(reply, 'cross_site');
    const sent = await readPhotoForm(request);
    const refuse = (status: number, { errors, message }: RefusedForm) =>
      sendRefused(request, reply, status, {
        values: {},
        errors: {},
        message: errors.picture ?? errors.photos ?? message ?? NO_PICTURE,
      });
    if (!sent) return refuse(400, { values: {}, errors: {} });
    return receiveForm({ settings, origin: settings.publicUrl, form: FORM, sent, refuse }, request, reply);
  });

  function sendRefused(request: FastifyRequest, reply: FastifyReply, status: number, refused: RefusedForm) {
    const page = renderAccountPage('picture', { refused }, status);
    return sendErrorPage(context, request, reply, { ...page, sheets: [accountSheet] });
  }
}
