import type { RefusedForm } from '@gniazdo/composition/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createUploadLimit, MAX_UPLOAD_BYTES, UploadRefusedError } from './createUploadLimit.ts';
import { isSameOriginWrite } from '../../http/writes.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import type { SetSelector } from '../../releases/preview/createSetSelector.ts';
import { PreviewError } from '../../releases/preview/PreviewSet.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import { isOfHost, type SiteHost } from '../compose/SiteHost.ts';
import { type FormOptions, type FormParts, receiveRemoteForm, refuseRemoteForm } from './receiveRemoteForm.ts';

/** The largest body without files. */
export const MAX_BODY_BYTES = 64 * 1024;

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

type Parts = {
  forms: RemoteForms;
  setSelector: SetSelector;
  settings: Pick<ShellSettings, 'publicUrl' | 'prefix'>;
  hosts: readonly SiteHost[];
};

/** Receives the forms that live releases declare. Other POST requests go to `handleOther`. */
export function registerRemoteForms(
  server: FastifyInstance,
  { forms, setSelector, settings: { publicUrl, prefix }, hosts }: Parts,
  handleOther: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
) {
  const limitUpload = createUploadLimit();
  const found = new WeakMap<FastifyRequest, Found>();

  server.route({
    method: 'POST',
    url: '/*',
    bodyLimit: MAX_UPLOAD_BYTES,
    // Before the body is read: only forms with uploads of this site may be large.
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
      const length = getBodyLength(request);
      const isOwn = isSameOriginWrite(request.method, request.headers, publicUrl);
      if (length > Math.min(files?.maxBytes ?? MAX_BODY_BYTES, MAX_UPLOAD_BYTES)) {
        reply.header('connection', 'close');
        if (!files || !form || !isOwn) return sendApiError(reply, 'too_large');
        return forms.refuse(form.match, request, reply, {
          status: 413,
          refused: { errors: { photos: files.tooLarge } },
        });
      }
      if (length > MAX_BODY_BYTES && !isOwn) {
        reply.header('connection', 'close');
        return sendApiError(reply, 'cross_site');
      }
    },
    // What is small needs no memory of uploads: a form without files is received while there are many of them.
    preParsing: async (request, reply, body) =>
      getBodyLength(request) > MAX_BODY_BYTES ? limitUpload(request, reply, body) : body,
    errorHandler(error, request, reply) {
      const form = found.get(request);
      if (!form || !(error instanceof UploadRefusedError)) throw error;
      request.log.warn('There is no memory for an upload');
      reply.headers({ connection: 'close', 'retry-after': '5' });
      const message = reply.server.siteTexts.apiErrors.unavailable;
      return forms.refuse(form.match, request, reply, { status: 503, refused: { message } });
    },
    async handler(request, reply) {
      const form = found.get(request);
      if (!form) return handleOther(request, reply);
      return forms.receive({ origin: publicUrl, ...form }, request, reply);
    },
  });

  /** Browsers always send the length of a form. */
  function getBodyLength({ headers }: FastifyRequest) {
    return headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
  }

  /** The form of the visitor's release set at the address; null if there is none. Rejects with PreviewError. */
  async function findForm(request: FastifyRequest, reply: FastifyReply): Promise<Found | null> {
    const [path = ''] = request.url.split('?');
    if (!path.startsWith(`${prefix}/`)) return null;
    const chosen = await setSelector.select({ request, reply, isDocument: true });
    const match = chosen.set.forms.match(path.slice(prefix.length));
    // Forms of other hosts exist only there.
    return match && !isOfHost(match.pattern, hosts) ? { chosen, match } : null;
  }
}
