import { ESHOP_HOST_PREFIX, PREFIX } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createUploadLimit } from '../forms/createUploadLimit.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { PreviewError } from '../server/preview/PreviewSet.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { type FormOptions, receiveRemoteForm, refuseRemoteForm } from './receiveRemoteForm.ts';

/** The largest body without files. */
export const MAX_BODY_BYTES = 64 * 1024;
/** The largest body that a form of a remote may declare. */
const MAX_UPLOAD_BYTES = 17 * 2 ** 20;

type Found = Omit<FormOptions, 'origin'>;

/** Receives the forms that live releases declare. Other POST requests go to `handleOther`. */
export function registerRemoteForms(
  server: FastifyInstance,
  context: ShellContext,
  handleOther: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const { settings } = context;
  const uploads = createUploadLimit();
  const forms = new WeakMap<FastifyRequest, Found>();

  server.route({
    method: 'POST',
    url: '/*',
    bodyLimit: MAX_UPLOAD_BYTES,
    // Before the body is read: only forms with uploads may be large, and few of them at once.
    async onRequest(request, reply) {
      let found: Found | null;
      try {
        found = await findForm(request, reply);
      } catch (error) {
        if (!(error instanceof PreviewError)) throw error;
        return sendApiError(reply, 'unavailable');
      }
      if (found) forms.set(request, found);
      const { uploads: files } = found?.match.owner.form ?? {};
      // Browsers always send the length of a form.
      const length = request.headers['transfer-encoding'] ? Infinity : Number(request.headers['content-length'] ?? 0);
      if (length > Math.min(files?.maxBytes ?? MAX_BODY_BYTES, MAX_UPLOAD_BYTES)) {
        reply.header('connection', 'close');
        if (!files || !found || !isSameOriginWrite(request.method, request.headers, settings.publicUrl))
          return sendApiError(reply, 'too_large');
        return refuseRemoteForm(context, found.match, request, reply, {
          status: 413,
          refused: { errors: { photos: files.tooLarge } },
        });
      }
      if (files && !uploads(request, reply)) return sendApiError(reply, 'unavailable');
    },
    async handler(request, reply) {
      const found = forms.get(request);
      if (!found) return handleOther(request, reply);
      return receiveRemoteForm(context, { origin: settings.publicUrl, ...found }, request, reply);
    },
  });

  /** The form of the visitor's release set at the address; null if there is none. Rejects with PreviewError. */
  async function findForm(request: FastifyRequest, reply: FastifyReply): Promise<Found | null> {
    const [path = ''] = request.url.split('?');
    if (!path.startsWith(`${PREFIX}/`)) return null;
    const chosen = await context.setSelector.select({ request, reply, isDocument: true });
    const match = chosen.set.forms.match(path.slice(PREFIX.length));
    // Forms of the host for shops exist only there.
    return match && !match.pattern.startsWith(ESHOP_HOST_PREFIX) ? { chosen, match } : null;
  }
}
