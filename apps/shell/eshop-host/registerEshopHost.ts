import { ESHOP_HOST_PREFIX, PREFIX } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormDefinition, receiveForm } from '../forms/receiveForm.ts';
import { abortOnDisconnect } from '../server/http/abortOnDisconnect.ts';
import { findUrlError } from '../server/http/findUrlError.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { sendErrorDocument, sendErrorPage } from '../server/http/sendErrorPage.ts';
import { buildPage } from '../server/page-requests/buildPage.ts';
import type { PageVisit } from '../server/page-requests/PageVisit.ts';
import { readAddress } from '../server/page-requests/readAddress.ts';
import { negotiateEncoding } from '../server/responses/encodings.ts';
import { sendPrepared } from '../server/responses/sendPrepared.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { type PartnerView, renderPartnerPage } from './createPartnerPages.ts';
import { isEshopHost } from './isEshopHost.ts';
import { PARTNER_FORMS } from './partnerForms.ts';

/** Pages and forms of the host for shops. On every other host, their routes do not exist. `own`: context of its pages. */
export function registerEshopHost(server: FastifyInstance, context: ShellContext, own: ShellContext | null) {
  const { settings, releaseManager } = context;

  server.get(`${ESHOP_HOST_PREFIX}/*`, async (request, reply) => {
    if (!own || !isEshopHost(request.headers, settings.eshopUrl))
      return sendErrorDocument(context, request, reply, 404);
    const address = readAddress(request.raw.url ?? '/');
    const urlError = findUrlError(address.url);
    if (urlError) return sendErrorDocument(own, request, reply, urlError === 'url_too_long' ? 414 : 400);
    const path = address.path.slice(ESHOP_HOST_PREFIX.length);
    // Addresses of the main site, also with a closing slash.
    if (path === PREFIX || path.startsWith(`${PREFIX}/`)) return sendErrorDocument(own, request, reply, 404);
    if (path !== '/' && path.endsWith('/')) return reply.redirect(getFirstPath(path) + address.search, 301);
    const set = releaseManager.current;
    const match = set.pages.match(path === '/' ? ESHOP_HOST_PREFIX : address.path);
    if (!match?.pattern.startsWith(ESHOP_HOST_PREFIX)) return sendErrorDocument(own, request, reply, 404);
    const visit: PageVisit = {
      request,
      address,
      set,
      flags: context.siteFlags.getForEveryone(),
      experiments: [],
      preview: null,
      encoding: negotiateEncoding(request.headers['accept-encoding']),
      isShared: false,
      knownStyles: [],
      acceptsLines: false,
    };
    const client = abortOnDisconnect(reply);
    try {
      return sendPrepared(request, reply, (await buildPage(own, visit, match, 0, client.signal)).value);
    } finally {
      client.stopListening();
    }
  });

  registerForm('/contact-form', 'contact', PARTNER_FORMS.contact);
  registerForm('/register', 'register', PARTNER_FORMS.register);
  registerForm('/register/confirmation/:code', 'confirm', PARTNER_FORMS.confirm);

  function registerForm<Input>(path: string, view: PartnerView, form: FormDefinition<Input>) {
    server.post(ESHOP_HOST_PREFIX + path, (request, reply) => {
      if (!own || !isEshopHost(request.headers, settings.eshopUrl)) return refuseOnOtherHost(request, reply);
      const refuse = (status: number, refused: Parameters<typeof renderPartnerPage>[2] & object) =>
        sendErrorPage(own, request, reply, renderPartnerPage(view, undefined, { ...refused, status }));
      return receiveForm(
        { settings, origin: settings.eshopUrl!, form, refuse: (status, refused) => refuse(status, { refused }) },
        request,
        reply,
      );
    });
  }

  function refuseOnOtherHost({ method, headers }: FastifyRequest, reply: FastifyReply) {
    return sendApiError(reply, isSameOriginWrite(method, headers, settings.publicUrl) ? 'not_found' : 'cross_site');
  }
}

/** `//evil.example/` would be another site. */
function getFirstPath(path: string) {
  return `/${path.replaceAll(/^\/+|(?<!\/)\/+$/g, '')}`;
}
