import { PREFIX } from '@gniazdo/contracts';
import type { PageRequest } from '@gniazdo/composition/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HAVE_STYLES, LINES_TYPE } from '../../contract/PageData.ts';
import type { CacheState, Made } from '../cache/createPageCache.ts';
import { type Composed, composePage } from '../compose/composePage.ts';
import { failedPage, notFoundPage, statusOfFailure } from '../compose/errorPages.ts';
import { withBadge, withBadgePolicy } from '../mix/badge.ts';
import { answerComposeLink, refuseMix } from '../mix/composeLinks.ts';
import type { ComposedMix } from '../mix/createMixes.ts';
import type { ChosenSet } from '../mix/createSetChooser.ts';
import type { PageOwner, ReleaseSet } from '../releases/ReleaseSet.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';
import { resolveAddress } from '../routing/resolveAddress.ts';
import type { ShellPage } from '../compose/ShellPage.ts';
import type { ShellParts } from '../ShellParts.ts';
import { AbortedError } from '../workers/errors.ts';
import { withoutShellCookies } from './cookies.ts';
import { type Encoding, encodingFor } from './encodings.ts';
import { type PageAddress, readAddress } from './readAddress.ts';
import {
  prepareDocument,
  preparePageAnswer,
  prepareRedirect,
  sendPrepared,
  type PreparedAnswer,
  unkept,
  unshared,
} from './sendPage.ts';
import { deviceOf, isBot } from './visitor.ts';

type Match = RouteMatch<PageOwner<ShellPage>>;
type Visit = {
  request: FastifyRequest;
  address: PageAddress;
  encoding: Encoding;
  set: ReleaseSet<ShellPage>;
  mix: ComposedMix | null;
  /** Live releases whose styles the router's browser has. */
  knownStyles: string[];
  /** The router's browser takes a page in two parts. */
  readsLines: boolean;
};

/** Everything that is no file and no endpoint is a page, or was never one. */
export function registerPages(server: FastifyInstance, parts: ShellParts) {
  const { keeper, sets, documents, frames, pageCache, settings } = parts;
  const deadlines = { pageMs: settings.pageDeadlineMs, fragmentMs: settings.fragmentDeadlineMs };

  server.get('/*', async (request, reply) => {
    const startedAt = performance.now();
    const address = readAddress(request.raw.url ?? '/');
    const answered = answerComposeLink(parts, { request, reply, address });
    if (answered) return await answered;
    let chosen: ChosenSet;
    try {
      chosen = await sets.choose({ request, reply, isDocument: !address.isForRouter });
    } catch (error) {
      return refuseMix(reply, address, error);
    }
    const { set, isSplit, mix } = chosen;
    const send = (answer: PreparedAnswer, state?: CacheState) =>
      sendPrepared(request, reply, mix ? unkept(answer) : isSplit ? unshared(answer) : answer, state);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const visit: Visit = {
      request,
      address,
      set,
      mix,
      encoding,
      knownStyles: knownStylesOf(request.headers, set),
      readsLines: (request.headers.accept ?? '').includes(LINES_TYPE),
    };
    const resolved = resolveAddress(set.pages, address.path, address.search);
    if (resolved.kind === 'redirect') return send(await redirect(visit, resolved));
    if (resolved.kind === 'unknown') {
      // Before anything is live nobody can tell which addresses exist.
      const page = set.number > 0 ? notFoundPage() : failedPage(503, address.url);
      return send(await prepare(visit, page));
    }
    const { match } = resolved;
    const route = performance.now() - startedAt;
    const visitor = abortWhenGone(reply);
    try {
      if (mix || ('personal' in match.owner && match.owner.personal)) {
        return send((await make(visit, match, route, visitor.signal)).value);
      }
      const { value, state } = await pageCache.answer(
        cacheKey(visit),
        (signal) => make(visit, match, route, signal),
        visitor.signal,
      );
      return send(value, state);
    } finally {
      visitor.stopListening();
    }
  });

  /** What tells one anonymous answer from another. */
  function cacheKey({ request, address, encoding, set, knownStyles, readsLines }: Visit) {
    const device = deviceOf(request.headers);
    const kind = address.isForRouter
      ? `router ${readsLines ? 'lines' : ''} ${knownStyles}`
      : `document ${frames(set).number}`;
    return `${set.number} ${kind} ${device} ${isBot(request.headers) ? 'bot' : ''} ${encoding} ${address.url}`;
  }

  async function make(visit: Visit, match: Match, route: number, signal: AbortSignal): Promise<Made<PreparedAnswer>> {
    const composed = await compose(visit, match, signal);
    if (composed.kind === 'redirect') {
      return { value: await redirect(visit, composed), bytes: 0, isKept: false, isFailure: false };
    }
    // The remote owns the pattern but has nothing under this very address: it leaves the words to the shell.
    const isNothing = composed.status === 404 && composed.html === '';
    const page = isNothing ? notFoundPage() : composed;
    const value = await prepare(visit, { ...page, timings: { route, ...page.timings } });
    return { value, bytes: value.body.length, isKept: value.etag !== null, isFailure: page.status >= 500 };
  }

  async function compose({ request, address, set }: Visit, match: Match, signal: AbortSignal): Promise<Composed> {
    const giveBack = keeper.lease(set);
    try {
      const page = pageRequest(request, address, match);
      return await composePage({ set, match, request: page, deadlines, signal, log: request.log });
    } catch (error) {
      if (!(error instanceof AbortedError)) request.log.error({ err: error, url: address.url }, 'Page failed');
      return failedPage(statusOfFailure(error), address.url);
    } finally {
      giveBack();
    }
  }

  function prepare(
    { address, encoding, set, mix, knownStyles, readsLines }: Visit,
    page: Exclude<Composed, { kind: 'redirect' }>,
  ) {
    const { cache, timings, parts, status } = page;
    if (address.isForRouter) {
      const answer = documents.answer(page, knownStyles);
      return preparePageAnswer(answer, { encoding, cache, timings, parts, readsLines });
    }
    const startedAt = performance.now();
    const html = documents.render(page, frames(set), searchQuery(address));
    const securityPolicy = documents.securityPolicy(set, page.releases);
    return prepareDocument(mix ? withBadge(html, mix, address.url, settings.publicUrl) : html, {
      encoding,
      status,
      cache,
      timings: { ...timings, frame: performance.now() - startedAt },
      parts,
      securityPolicy: mix ? withBadgePolicy(securityPolicy) : securityPolicy,
    });
  }

  function redirect(
    { address, encoding }: Visit,
    { status, location }: { status: 301 | 302; location: string },
  ): PreparedAnswer | Promise<PreparedAnswer> {
    if (!address.isForRouter) return prepareRedirect(status, location);
    const path = location.startsWith(`${settings.publicUrl}/`) ? location.slice(settings.publicUrl.length) : location;
    // The router can't follow to another site: an error makes it load the address as a plain page.
    if (!/^\/(?!\/)/.test(path)) {
      return {
        status: 409,
        headers: { 'cache-control': 'no-store' },
        body: Buffer.alloc(0),
        etag: null,
        timing: { made: '', kept: '' },
      };
    }
    const cache = { kind: 'private' } as const;
    return preparePageAnswer({ kind: 'redirect', location: path }, { encoding, cache, timings: {}, readsLines: false });
  }
}

/** Only what is live counts, in one order: visitors with the same styles share an answer. */
function knownStylesOf(headers: FastifyRequest['headers'], set: ReleaseSet<ShellPage>) {
  const header = headers[HAVE_STYLES];
  const known = typeof header === 'string' ? header.split(' ') : [];
  const ids = [...set.releases.values()].flatMap(({ key, pageCss }) => [
    key,
    ...[...pageCss.values()].map(({ id }) => id),
  ]);
  return ids.filter((id) => known.includes(id));
}

/** A signal that fires when the visitor has gone before the answer. */
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
    device: deviceOf(request.headers),
    isBot: isBot(request.headers),
  };
  if ('personal' in owner && owner.personal) page.cookie = withoutShellCookies(request.headers.cookie);
  return page;
}

function searchQuery({ path, search }: PageAddress) {
  if (path !== `${PREFIX}/search`) return '';
  return new URLSearchParams(search).get('q') ?? '';
}
