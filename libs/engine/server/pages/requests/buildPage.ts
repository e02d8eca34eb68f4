import type { ReleaseId } from '@gniazdo/composition/store';
import { AbortedError, RemoteRejectedError } from '@gniazdo/composition/worker-client';
import type { FastifyRequest } from 'fastify';
import type { BuiltResponse } from '../../responses/cache/createPageCache.ts';
import type { Composed, ComposedPage } from '../compose/Composed.ts';
import { composePage } from '../compose/composePage.ts';
import type { PersonalFragments, ShellPage } from '../compose/ShellPage.ts';
import { getClient } from '../../http/visitor.ts';
import type { ErrorPages, ErrorStatus } from '../errors/createErrorResponses.ts';
import { getFailureStatus } from '../errors/handleServerErrors.ts';
import type { PageLimits } from '../../limits/createPageLimits.ts';
import type { ReleaseManager } from '../../releases/live/createReleaseManager.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';
import { buildPageRequest } from './buildPageRequest.ts';
import type { GrantAccess } from '../visitor/grantAccess.ts';
import type { SecretRoutes } from '../visitor/withholdSecrets.ts';
import type { PageMatch, PageVisit } from './PageVisit.ts';
import type { PagePresenter } from './preparePage.ts';
import { prepareRedirect } from './prepareRedirect.ts';

/** Resolves to null for an administrator, otherwise to the status of the error page. */
export type RefuseRole = (request: FastifyRequest) => Promise<404 | 503 | null>;

type Parts = {
  presenter: PagePresenter;
  settings: ShellSettings;
  shellRelease: ReleaseId;
  releaseManager: ReleaseManager<ShellPage>;
  /** Limits the pages in progress of each remote. */
  pageLimits: PageLimits;
  secretRoutes: SecretRoutes;
  grantAccess: GrantAccess;
  site: {
    errorPages: ErrorPages;
    fragments?: { personal?: (request: FastifyRequest) => PersonalFragments };
    refuseRole: RefuseRole;
  };
};

export type PageBuilder = ReturnType<typeof createPageBuilder>;

/** Builds the responses with pages of releases and of the shell. */
export function createPageBuilder(parts: Parts) {
  const { presenter, settings, shellRelease, releaseManager, pageLimits, secretRoutes, grantAccess, site } = parts;
  return { ...presenter, buildPage, secretRoutes };

  /** Builds the response with a page, if its remote has not too many in progress. `route`: duration of the routing, ms. */
  async function buildPage(
    visit: PageVisit,
    match: PageMatch,
    route: number,
    signal: AbortSignal,
  ): Promise<BuiltResponse<PreparedResponse>> {
    // Pages of the shell have no worker.
    if ('shellPage' in match.owner) return build(visit, match, route, signal);
    const client = getClient(visit.request.ip);
    const slot = await pageLimits.enter(match.owner.release.id.name, client.key, signal);
    if (!slot) return { ...(await buildErrorPage(visit, 503)), isFailure: true, isRefused: true };
    try {
      return await build(visit, match, route, signal);
    } finally {
      slot.leave();
    }
  }

  async function buildErrorPage(visit: PageVisit, status: ErrorStatus) {
    return { value: await presenter.prepareErrorPage(visit, status), bytes: 0, isCacheable: false, isFailure: false };
  }

  async function build(
    visit: PageVisit,
    match: PageMatch,
    route: number,
    signal: AbortSignal,
  ): Promise<BuiltResponse<PreparedResponse>> {
    const composed = await compose(visit, match, signal);
    if (composed.kind === 'redirect') {
      const value = prepareRedirect(settings, visit, composed);
      return { value, bytes: 0, isCacheable: false, isFailure: false };
    }
    if (composed.kind === 'error') return buildErrorPage(visit, composed.status);
    const page = visit.refused ? markRefused(composed, visit.refused.status) : composed;
    const value = presenter.preparePage(visit, {
      ...page,
      // The header depends on the flags, so every page shows the variations.
      dataLayer: [...page.dataLayer, ...visit.experiments],
      timings: { route, ...page.timings },
    });
    return {
      value,
      bytes: value.body.length,
      isCacheable: value.etag !== null,
      isFailure: composed.status >= 500,
      isIncomplete: !composed.isComplete,
    };
  }

  /** Composes the page; returns an error page if that fails, or the status of an error of the visitor. */
  async function compose(
    visit: PageVisit,
    match: PageMatch,
    signal: AbortSignal,
  ): Promise<Composed | { kind: 'error'; status: ErrorStatus }> {
    const { set, address } = visit;
    const { log, server } = visit.request;
    const releaseLease = releaseManager.lease(set);
    try {
      if ('shellPage' in match.owner && 'render' in match.owner.shellPage) {
        const page = await match.owner.shellPage.render(visit, match.params);
        return page.kind === 'notFound' ? { kind: 'error', status: 404 } : page;
      }
      if ('release' in match.owner && match.owner.role) {
        const refusal = await site.refuseRole(visit.request);
        if (refusal) return { kind: 'error', status: refusal };
      }
      const built = await buildPageRequest({ grantAccess, secretRoutes }, visit, match);
      if (!built) return { kind: 'error', status: 503 };
      const { request, secrets } = built;
      const client = getClient(visit.request.ip);
      // The site decides which remotes have pages with this scope.
      const isOfAccount = 'release' in match.owner && match.owner.visitor?.includes('profile');
      const personalFragments = isOfAccount ? site.fragments?.personal?.(visit.request) : undefined;
      const options = { shellRelease, set, match, request, personalFragments, client, settings, signal, log };
      const page = await composePage(options);
      // The remote owns the pattern but has no such page: the shell shows its own 404 page.
      const isNotFound = page.kind === 'page' && page.status === 404 && page.html.join('') === '';
      if (isNotFound) return { kind: 'error', status: 404 };
      // The secrets of the address in links and forms of its page, which the release has as placeholders.
      return page.kind === 'redirect'
        ? { ...page, location: secretRoutes.fillSecrets(page.location, secrets, set.pages) }
        : { ...page, html: secretRoutes.fillSecretsOfHtml(page.html, secrets, set.pages) };
    } catch (error) {
      if (error instanceof RemoteRejectedError) return { kind: 'error', status: error.status === 404 ? 404 : 400 };
      if (!(error instanceof AbortedError))
        log.error({ err: error, route: server.routeNames.ofRequest(visit.request) }, 'Page failed');
      return site.errorPages.renderFailed(
        getFailureStatus(error),
        address.url,
        visit.preview ? formatReason(match, error) : undefined,
      );
    } finally {
      releaseLease();
    }
  }
}

/** A page with a refused form contains what a visitor has typed. */
function markRefused(page: ComposedPage, status: number): ComposedPage {
  return { ...page, cache: { kind: 'private' }, ...(page.status === 200 && { status }) };
}

/** Why a page of a preview failed. Only staff see previews. */
function formatReason({ owner }: PageMatch, error: unknown) {
  const release = 'release' in owner ? owner.release.key : 'The shell';
  return `Preview: ${release} failed: ${(error as Error).message.replace(/\.$/, '')}. The log of the shell has the details.`;
}
