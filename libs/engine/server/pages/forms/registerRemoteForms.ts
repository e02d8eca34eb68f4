import type { RefusedForm } from '@gniazdo/composition/protocol';
import { PREFIX } from '@gniazdo/contracts/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createUploadLimit } from './createUploadLimit.ts';
import { isSameOriginWrite } from '../../http/isSameOriginWrite.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import type { SetSelector } from '../../releases/preview/createSetSelector.ts';
import { PreviewError } from '../../releases/preview/PreviewSet.ts';
import { isOfHost, type SiteHost } from '../compose/SiteHost.ts';
import { type FormOptions, type FormParts, receiveRemoteForm, refuseRemoteForm } from './receiveRemoteForm.ts';

/** The largest body without files. */
export const MAX_BODY_BYTES = 64 * 1024;
/** The largest body that a form of a remote may declare. */
const MAX_UPLOAD_BYTES = 17 * 2 ** 20;

type Found = Omit<FormOptions, 'origin'>;

export type RemoteForms = ReturnType<typeof createRemoteForms>;

/** Receives forms of remotes. The parts of another host have its own pages. */
export function createRemoteForms(parts: FormParts) {
  return {
    /** Sends a page with what is wrong, or leads to the next one. */
    receive: (options: FormOptions, request: FastifyRequest, reply: FastifyReply) =>
      receiveRemoteForm(parts, options, request, reply),
    refuse: (
      match: FormOptions['match'],
      request: FastifyRequest,
      reply: FastifyReply,
      refused: { status: number; refused: Partial<RefusedForm> },
    ) => refuseRemoteForm(parts, match, request, reply, refused),
  };
}

type Parts = { forms: RemoteForms; setSelector: SetSelector; publicUrl: string; hosts: readonly SiteHost[] };

/** Receives the forms that live releases declare. Other POST requests go to `handleOther`. */
export function registerRemoteForms(
  server: FastifyInstance,
  { forms, setSelector, publicUrl, hosts }: Parts,
  handleOther: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const uploads = createUploadLimit();
  const found = new WeakMap<FastifyRequest, Found>();

  server.route({
    method: 'POST',
    url: '/*',
    bodyLimit: MAX_UPLOAD_BYTES,
    // Before the body is read: only forms with uploads may be large, and few of them at once.
    async onRequest(request, reply) {
      let form: Found | null;
      try {
        form = await findForm(request, reply);
      } catch (error) {
        if (!(error instanceof PreviewError)) throw error;
        return sendApiError(reply, 'unavailable');
      }
      if (form) found.set(request, form);
      const { uploads: files } = form?.match.owner.form ?? {};
      // Browsers always send the length of a form.
      const length = request.headers['transfer-encoding'] ? Infinity : Number(request.headers['content-length'] ?? 0);
      if (length > Math.min(files?.maxBytes ?? MAX_BODY_BYTES, MAX_UPLOAD_BYTES)) {
        reply.header('connection', 'close');
        if (!files || !form || !isSameOriginWrite(request.method, request.headers, publicUrl))
          return sendApiError(reply, 'too_large');
        return forms.refuse(form.match, request, reply, {
          status: 413,
          refused: { errors: { photos: files.tooLarge } },
        });
      }
      if (files && !uploads(request, reply)) return sendApiError(reply, 'unavailable');
    },
    async handler(request, reply) {
      const form = found.get(request);
      if (!form) return handleOther(request, reply);
      return forms.receive({ origin: publicUrl, ...form }, request, reply);
    },
  });

  /** The form of the visitor's release set at the address; null if there is none. Rejects with PreviewError. */
  async function findForm(request: FastifyRequest, reply: FastifyReply): Promise<Found | null> {
    const [path = ''] = request.url.split('?');
    if (!path.startsWith(`${PREFIX}/`)) return null;
    const chosen = await setSelector.select({ request, reply, isDocument: true });
    const match = chosen.set.forms.match(path.slice(PREFIX.length));
    // Forms of other hosts exist only there.
    return match && !isOfHost(match.pattern, hosts) ? { chosen, match } : null;
  }
}
