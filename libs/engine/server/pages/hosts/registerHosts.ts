import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generatePath } from 'react-router';
import type { RemoteForms } from '../forms/registerRemoteForms.ts';
import type { ShellPage } from '../compose/ShellPage.ts';
import type { SiteFlagSource } from '../../flags/createSiteFlags.ts';
import { abortOnDisconnect } from '../../http/visitor.ts';
import { findUrlError, readAddress } from '../../http/addresses.ts';
import { isSameOriginWrite } from '../../http/writes.ts';
import { sendApiError } from '../../http/sendApiError.ts';
import type { ErrorSender } from '../errors/createErrorSender.ts';
import type { PageBuilder } from '../requests/buildPage.ts';
import { markPersonal, type PageMatch, type PageVisit } from '../requests/PageVisit.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import { negotiateEncoding } from '../../responses/send/encodings.ts';
import { sendPrepared } from '../../responses/send/sendPrepared.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import { isHost, type SiteHost } from '../compose/SiteHost.ts';

/** What the pages of a host are made with. */
export type HostParts = SiteHost & {
  pages: PageBuilder;
  errors: ErrorSender;
  forms: RemoteForms;
  siteFlags: SiteFlagSource;
};

type Parts = {
  hosts: readonly (SiteHost | HostParts)[];
  /** Of the main host. */
  errors: ErrorSender;
  settings: Pick<ShellSettings, 'publicUrl' | 'prefix'>;
  releaseManager: ReleaseManager<ShellPage>;
};

/** Pages and forms of hosts besides the main one. On every other host, their routes do not exist. */
export function registerHosts(server: FastifyInstance, { hosts, ...parts }: Parts) {
  for (const host of hosts) registerHost(server, host, parts);
}

function registerHost(
  server: FastifyInstance,
  host: SiteHost | HostParts,
  { errors, settings, releaseManager }: Omit<Parts, 'hosts'>,
) {
  const { prefix, url: hostUrl } = host;
  const own = 'pages' in host ? host : null;

  server.get(`${prefix}/*`, async (request, reply) => {
    if (!own || !isHost(request.headers, hostUrl)) return errors.sendDocument(request, reply, 404);
    const address = readAddress(request.raw.url ?? '/');
    const urlError = findUrlError(address.url);
    if (urlError) return own.errors.sendDocument(request, reply, urlError === 'url_too_long' ? 414 : 400);
    const path = address.path.slice(prefix.length);
    // Addresses of the main site, also with a closing slash.
    if (path === settings.prefix || path.startsWith(`${settings.prefix}/`))
      return own.errors.sendDocument(request, reply, 404);
    if (path !== '/' && path.endsWith('/'))
      return reply.header('cache-control', 'no-store').redirect(getFirstPath(path) + address.search, 301);
    const match = releaseManager.current.pages.match(path === '/' ? prefix : address.path);
    if (!match?.pattern.startsWith(prefix)) return own.errors.sendDocument(request, reply, 404);
    return sendPage(own, releaseManager, { request, reply, address, match });
  });

  server.post(`${prefix}/*`, async (request, reply) => {
    const isOwn = isHost(request.headers, hostUrl);
    if (!own || !isOwn) return refuseUnknown(request, reply, settings.publicUrl);
    const [path = ''] = request.url.split('?');
    const set = releaseManager.current;
    const match = set.forms.match(path);
    if (!match?.pattern.startsWith(prefix)) return refuseUnknown(request, reply, hostUrl!);
    return own.forms.receive(
      {
        origin: hostUrl!,
        chosen: { set, preview: null, isPerVisitor: false },
        match,
        async sendPage(refused) {
          const address = readAddress(generatePath(match.owner.form.page, match.params));
          const page = set.pages.match(address.path);
          if (!page) return own.errors.sendDocument(request, reply, 404);
          return sendPage(own, releaseManager, { request, reply, address, match: page, refused });
        },
      },
      request,
      reply,
    );
  });
}

function refuseUnknown({ method, headers }: FastifyRequest, reply: FastifyReply, origin: string) {
  return sendApiError(reply, isSameOriginWrite(method, headers, origin) ? 'not_found' : 'cross_site');
}

type Shown = Pick<PageVisit, 'request' | 'address' | 'refused'> & { reply: FastifyReply; match: PageMatch };

async function sendPage(
  { pages, siteFlags }: HostParts,
  releaseManager: ReleaseManager<ShellPage>,
  { request, reply, address, match, refused }: Shown,
) {
  const set = releaseManager.current;
  const visit: PageVisit = {
    request,
    address,
    set,
    ...(await siteFlags.getForVisitor({ request, reply, isDocument: true }, set)),
    preview: null,
    encoding: negotiateEncoding(request.headers['accept-encoding']),
    knownStyles: [],
    refused,
  };
  const client = abortOnDisconnect(reply);
  try {
    const personal = markPersonal(match, address.path, pages.secretRoutes);
    return sendPrepared(request, reply, (await pages.buildPage(visit, personal, 0, client.signal)).value);
  } finally {
    client.stopListening();
  }
}

/** `//evil.example/` would be another site. */
function getFirstPath(path: string) {
  return `/${path.replaceAll(/^\/+|(?<!\/)\/+$/g, '')}`;
}
