import { PREFIX, NDJSON_TYPE } from '@gniazdo/contracts';
import type { PageRequest } from '@gniazdo/composition/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_STYLES_HEADER } from '../../contract/PageData.ts';
import type { CacheState, BuiltResponse } from '../cache/createPageCache.ts';
import { type Composed, composePage } from '../compose/composePage.ts';
import { renderFailedPage, renderNotFoundPage, getFailureStatus } from '../compose/errorPages.ts';
import { addPreviewBadge, allowPreviewBadge } from '../preview/previewBadge.ts';
import { findPreviewLink, handlePreviewLink, sendPreviewError } from '../preview/handlePreviewLink.ts';
import type { ActivePreview } from '../preview/createPreviews.ts';
import type { SelectedSet } from '../preview/createSetSelector.ts';
import type { PageOwner, ReleaseSet } from '../releases/ReleaseSet.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';
import { resolveAddress } from '../routing/resolveAddress.ts';
import type { ShellPage } from '../compose/ShellPage.ts';
import type { ShellContext } from '../ShellContext.ts';
import { AbortedError } from '@gniazdo/composition/worker-client';
import { removeShellCookies } from './cookies.ts';
import { type Encoding, negotiateEncoding } from './encodings.ts';
import { type PageAddress, readAddress } from './readAddress.ts';
import {
  prepareDocument,
  preparePageResponse,
  prepareRedirect,
  sendPrepared,
  type PreparedResponse,
  noStore,
  privateResponse,
} from './sendPage.ts';
import { getDevice, isBot } from './visitor.ts';

type Match = RouteMatch<PageOwner<ShellPage>>;
type Visit = {
  request: FastifyRequest;
  address: PageAddress;
  encoding: Encoding;
  set: ReleaseSet<ShellPage>;
  preview: ActivePreview | null;
  /** Ids of live style sheets that the browser already has. */
  knownStyles: string[];
  /** The client accepts a page in two parts, as NDJSON. */
  acceptsLines: boolean;
};

/** Catch-all route: a page or a 404. */
export function registerPages(server: FastifyInstance, context: ShellContext) {
  const {
    releaseManager,
    shellRelease,
    setSelector: sets,
    documents,
    frameCache: frames,
    pageCache,
    settings,
  } = context;
  const deadlines = { pageMs: settings.pageDeadlineMs, fragmentMs: settings.fragmentDeadlineMs };

  server.get('/*', async (request, reply) => {
    const startedAt = performance.now();
    const address = readAddress(request.raw.url ?? '/');
    const link = findPreviewLink(context, address);
    if (link !== null) return handlePreviewLink(context, { request, reply, address, preview: link });
    let chosen: SelectedSet;
    try {
      chosen = await sets.select({ request, reply, isDocument: !address.isForRouter });
    } catch (error) {
      return sendPreviewError(reply, address, error);
    }
    const { set, isSplit, preview } = chosen;
    const send = (response: PreparedResponse, state?: CacheState) =>
      sendPrepared(request, reply, preview ? noStore(response) : isSplit ? privateResponse(response) : response, state);
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const visit: Visit = {
      request,
      address,
      set,
      preview,
      encoding,
      knownStyles: readKnownStyles(request.headers, set),
      acceptsLines: (request.headers.accept ?? '').includes(NDJSON_TYPE),
    };
    const resolved = resolveAddress(set.pages, address.path, address.search);
    if (resolved.kind === 'redirect') return send(await redirect(visit, resolved));
    if (resolved.kind === 'unknown') {
      // Until releases are live, the existing pages are unknown.
      const page = set.number > 0 ? renderNotFoundPage() : renderFailedPage(503, address.url);
      return send(await prepare(visit, page));
    }
    const { match } = resolved;
    const route = performance.now() - startedAt;
    const visitor = abortWhenGone(reply);
    try {
      if (preview || ('personal' in match.owner && match.owner.personal)) {
        return send((await build(visit, match, route, visitor.signal)).value);
      }
      const { value, state } = await pageCache.get(
        cacheKey(visit),
        (signal) => build(visit, match, route, signal),
        visitor.signal,
      );
      return send(value, state);
    } finally {
      visitor.stopListening();
    }
  });

  /** Everything that a public response depends on. */
  function cacheKey({ request, address, encoding, set, knownStyles, acceptsLines }: Visit) {
    const device = getDevice(request.headers);
    const kind = address.isForRouter
      ? `router ${acceptsLines ? 'lines' : ''} ${knownStyles}`
      : `document ${frames(set).number}`;
    return `${set.number} ${kind} ${device} ${isBot(request.headers) ? 'bot' : ''} ${encoding} ${address.url}`;
  }

  async function build(
    visit: Visit,
    match: Match,
    route: number,
    signal: AbortSignal,
  ): Promise<BuiltResponse<PreparedResponse>> {
    const composed = await compose(visit, match, signal);
    if (composed.kind === 'redirect') {
      return { value: await redirect(visit, composed), bytes: 0, isCacheable: false, isFailure: false };
    }
    // The remote owns the pattern but has no such page: the shell shows its own 404 page.
    const isNotFound = composed.status === 404 && composed.html === '';
    const page = isNotFound ? renderNotFoundPage() : composed;
    const value = await prepare(visit, { ...page, timings: { route, ...page.timings } });
    return { value, bytes: value.body.length, isCacheable: value.etag !== null, isFailure: page.status >= 500 };
  }

  async function compose({ request, address, set }: Visit, match: Match, signal: AbortSignal): Promise<Composed> {
    const releaseLease = releaseManager.lease(set);
    try {
      const page = pageRequest(request, address, match);
      return await composePage({ shellRelease, set, match, request: page, deadlines, signal, log: request.log });
    } catch (error) {
      if (!(error instanceof AbortedError)) request.log.error({ err: error, url: address.url }, 'Page failed');
      return renderFailedPage(getFailureStatus(error), address.url);
    } finally {
      releaseLease();
    }
  }

  function prepare(
    { address, encoding, set, preview, knownStyles, acceptsLines }: Visit,
    page: Exclude<Composed, { kind: 'redirect' }>,
  ) {
    const { cache, timings, renderTimings: context, status } = page;
    if (address.isForRouter) {
      const response = documents.renderForRouter(page, knownStyles);
      return preparePageResponse(response, { encoding, cache, timings, renderTimings: context, acceptsLines });
    }
    const startedAt = performance.now();
    const html = documents.render(page, frames(set), searchQuery(address));
    const securityPolicy = documents.securityPolicy(set, page.releases);
    return prepareDocument(preview ? addPreviewBadge(html, preview, address.url, settings.publicUrl) : html, {
      encoding,
      status,
      cache,
      timings: { ...timings, frame: performance.now() - startedAt },
      renderTimings: context,
      securityPolicy: preview ? allowPreviewBadge(securityPolicy) : securityPolicy,
    });
  }

  function redirect(
    { address, encoding }: Visit,
    { status, location }: { status: 301 | 302; location: string },
  ): PreparedResponse | Promise<PreparedResponse> {
    if (!address.isForRouter) return prepareRedirect(status, location);
    const path = location.startsWith(`${settings.publicUrl}/`) ? location.slice(settings.publicUrl.length) : location;
    // The client router cannot follow a redirect to another site: the status makes it load the URL as a document.
    if (!/^\/(?!\/)/.test(path)) {
      return {
        status: 409,
        headers: { 'cache-control': 'no-store' },
        body: Buffer.alloc(0),
        etag: null,
        timing: { built: '', cached: '' },
      };
    }
    const cache = { kind: 'private' } as const;
    return preparePageResponse(
      { kind: 'redirect', location: path },
      { encoding, cache, timings: {}, acceptsLines: false },
    );
  }
}

/** Live style sheets only, in a fixed order, so that browsers with the same styles share a cached response. */
function readKnownStyles(headers: FastifyRequest['headers'], set: ReleaseSet<ShellPage>) {
  const header = headers[KNOWN_STYLES_HEADER];
  const known = typeof header === 'string' ? header.split(' ') : [];
  const ids = [...set.releases.values()].flatMap(({ key, pageCss }) => [
    key,
    ...[...pageCss.values()].map(({ id }) => id),
  ]);
  return ids.filter((id) => known.includes(id));
}

/** A signal that is aborted when the client disconnects before the response. */
function abortWhenGone(reply: FastifyReply) {
  const visitor = new AbortController();
  const handleClose = () => visitor.abort();
  reply.raw.once('close', handleClose);
  return { signal: visitor.signal, stopListening: () => reply.raw.off('close', handleClose) };
}

function pageRequest(request: FastifyRequest, { url }: PageAddress, { params, owner }: Match): PageRequest {
  const page: PageRequest = {
    url,
    params,
    requestId: request.id,
    device: getDevice(request.headers),
    isBot: isBot(request.headers),
  };
  if ('personal' in owner && owner.personal) page.cookie = removeShellCookies(request.headers.cookie);
  return page;
}

function searchQuery({ path, search }: PageAddress) {
  if (path !== `${PREFIX}/search`) return '';
  return new URLSearchParams(search).get('q') ?? '';
}
