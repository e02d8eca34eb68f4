import { PREFIX } from '@gniazdo/contracts';
import type { PageRequest } from '@gniazdo/composition/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Composed, composePage } from '../compose/composePage.ts';
import { failedPage, notFoundPage, statusOfFailure } from '../compose/errorPages.ts';
import type { PageOwner } from '../releases/ReleaseSet.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';
import { resolveAddress } from '../routing/resolveAddress.ts';
import type { ShellPage } from '../compose/ShellPage.ts';
import type { ShellParts } from '../ShellParts.ts';
import { AbortedError } from '../workers/errors.ts';
import { type PageAddress, readAddress } from './readAddress.ts';
import { sendDocument, sendPageAnswer } from './sendPage.ts';
import { deviceOf, isBot } from './visitor.ts';

/** Everything that is no file and no endpoint is a page, or was never one. */
export function registerPages(server: FastifyInstance, parts: ShellParts) {
  const { keeper, documents, frames, settings } = parts;
  const deadlines = { pageMs: settings.pageDeadlineMs, fragmentMs: settings.fragmentDeadlineMs };

  server.get('/*', async (request, reply) => {
    const address = readAddress(request.raw.url ?? '/');
    const set = keeper.current;
    const resolved = resolveAddress(set.pages, address.path, address.search);
    if (resolved.kind === 'redirect') return sendRedirect(request, reply, address, resolved);
    if (resolved.kind === 'unknown') {
      // Before anything is live nobody can tell which addresses exist.
      return send(request, reply, address, set.number > 0 ? notFoundPage() : failedPage(503, address.url));
    }
    const composed = await compose(request, reply, address, resolved.match);
    if (composed.kind === 'redirect') return sendRedirect(request, reply, address, composed);
    // The remote owns the pattern but has nothing under this very address: it leaves the words to the shell.
    const isNothing = composed.status === 404 && composed.html === '';
    return send(request, reply, address, isNothing ? notFoundPage() : composed);
  });

  async function compose(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    match: RouteMatch<PageOwner<ShellPage>>,
  ): Promise<Composed> {
    const set = keeper.current;
    const giveBack = keeper.lease(set);
    const visitor = new AbortController();
    const handleClose = () => visitor.abort();
    reply.raw.once('close', handleClose);
    try {
      const page = pageRequest(request, address, match);
      return await composePage({ set, match, request: page, deadlines, signal: visitor.signal, log: request.log });
    } catch (error) {
      if (!(error instanceof AbortedError)) request.log.error({ err: error, url: address.url }, 'Page failed');
      return failedPage(statusOfFailure(error), address.url);
    } finally {
      reply.raw.off('close', handleClose);
      giveBack();
    }
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    page: Exclude<Composed, { kind: 'redirect' }>,
  ) {
    const { cache, timings, status } = page;
    if (address.isForRouter) return sendPageAnswer(request, reply, documents.answer(page), { cache, timings });
    const set = keeper.current;
    const html = documents.render(page, frames(set), searchQuery(address));
    return sendDocument(request, reply, html, {
      status,
      cache,
      timings,
      securityPolicy: documents.securityPolicy(set, page.releases),
    });
  }

  function sendRedirect(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    { status, location }: { status: 301 | 302; location: string },
  ) {
    if (!address.isForRouter) return reply.header('cache-control', 'no-cache').redirect(location, status);
    const path = location.startsWith(`${settings.publicUrl}/`) ? location.slice(settings.publicUrl.length) : location;
    // The router can't follow to another site: an error makes it load the address as a plain page.
    if (!/^\/(?!\/)/.test(path)) return reply.code(409).header('cache-control', 'no-store').send();
    const cache = { kind: 'private' } as const;
    return sendPageAnswer(request, reply, { kind: 'redirect', location: path }, { cache, timings: {} });
  }
}

function pageRequest(
  request: FastifyRequest,
  { url }: PageAddress,
  { params, owner }: RouteMatch<PageOwner<ShellPage>>,
): PageRequest {
  const page: PageRequest = {
    url,
    params,
    requestId: request.id,
    device: deviceOf(request.headers),
    isBot: isBot(request.headers),
  };
  if ('personal' in owner && owner.personal) page.cookie = request.headers.cookie;
  return page;
}

function searchQuery({ path, search }: PageAddress) {
  if (path !== `${PREFIX}/search`) return '';
  return new URLSearchParams(search).get('q') ?? '';
}
