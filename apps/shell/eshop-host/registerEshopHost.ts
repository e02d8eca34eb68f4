import { ESHOP_HOST_PREFIX, PREFIX } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generatePath } from 'react-router';
import { receiveRemoteForm } from '../page-forms/receiveRemoteForm.ts';
import { abortOnDisconnect } from '../server/http/abortOnDisconnect.ts';
import { findUrlError } from '../server/http/findUrlError.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import { sendApiError } from '../server/http/sendApiError.ts';
import { sendErrorDocument } from '../server/http/sendErrorPage.ts';
import { buildPage } from '../server/page-requests/buildPage.ts';
import { markPersonal, type PageMatch, type PageVisit } from '../server/page-requests/PageVisit.ts';
import { readAddress } from '../server/page-requests/readAddress.ts';
import { negotiateEncoding } from '../server/responses/encodings.ts';
import { sendPrepared } from '../server/responses/sendPrepared.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { isEshopHost } from './isEshopHost.ts';

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
    const match = releaseManager.current.pages.match(path === '/' ? ESHOP_HOST_PREFIX : address.path);
    if (!match?.pattern.startsWith(ESHOP_HOST_PREFIX)) return sendErrorDocument(own, request, reply, 404);
    return sendPage(own, { request, reply, address, match });
  });

  server.post(`${ESHOP_HOST_PREFIX}/*`, async (request, reply) => {
    const isOwn = isEshopHost(request.headers, settings.eshopUrl);
    if (!own || !isOwn) return refuseUnknown(request, reply, settings.publicUrl);
    const [path = ''] = request.url.split('?');
    const set = releaseManager.current;
    const match = set.forms.match(path);
    if (!match?.pattern.startsWith(ESHOP_HOST_PREFIX)) return refuseUnknown(request, reply, settings.eshopUrl!);
    return receiveRemoteForm(
      own,
      {
        origin: settings.eshopUrl!,
        chosen: { set, preview: null, isPerVisitor: false },
        match,
        async sendPage(refused) {
          const address = readAddress(generatePath(match.owner.form.page, match.params));
          const page = set.pages.match(address.path);
          if (!page) return sendErrorDocument(own, request, reply, 404);
          return sendPage(own, { request, reply, address, match: page, refused });
        },
      },
      request,
      reply,
    );
  });

  function refuseUnknown({ method, headers }: FastifyRequest, reply: FastifyReply, origin: string) {
    return sendApiError(reply, isSameOriginWrite(method, headers, origin) ? 'not_found' : 'cross_site');
  }
}

type Shown = Pick<PageVisit, 'request' | 'address' | 'refused'> & { reply: FastifyReply; match: PageMatch };

async function sendPage(own: ShellContext, { request, reply, address, match, refused }: Shown) {
  const visit: PageVisit = {
    request,
    address,
    set: own.releaseManager.current,
    ...(await own.siteFlags.getForVisitor({ request, reply, isDocument: true })),
    preview: null,
    encoding: negotiateEncoding(request.headers['accept-encoding']),
    isShared: false,
    knownStyles: [],
    acceptsLines: false,
    refused,
  };
  const client = abortOnDisconnect(reply);
  try {
    return sendPrepared(
      request,
      reply,
      (await buildPage(own, visit, markPersonal(match, address.path), 0, client.signal)).value,
    );
  } finally {
    client.stopListening();
  }
}

/** `//evil.example/` would be another site. */
function getFirstPath(path: string) {
  return `/${path.replaceAll(/^\/+|(?<!\/)\/+$/g, '')}`;
}
