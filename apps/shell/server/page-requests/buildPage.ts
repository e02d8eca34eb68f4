import { AbortedError, RemoteRejectedError } from '@gniazdo/composition/worker-client';
import type { BuiltResponse } from '../cache/createPageCache.ts';
import type { Composed, ComposedPage } from '../compose/Composed.ts';
import { composePage } from '../compose/composePage.ts';
import { getFailureStatus, renderFailedPage } from '../compose/errorPages.ts';
import { createPersonalFragments } from '../../fragments/createPersonalFragments.ts';
import type { ErrorStatus } from '../compose/createErrorResponses.ts';
import { getClient } from '../http/getClient.ts';
import type { PreparedResponse } from '../responses/PreparedResponse.ts';
import type { ShellContext } from '../ShellContext.ts';
import { buildPageRequest } from './buildPageRequest.ts';
import { checkRole } from './checkRole.ts';
import { fillSecrets, fillSecretsOfHtml } from '../visitor/withholdSecrets.ts';
import type { PageMatch, PageVisit } from './PageVisit.ts';
import { prepareErrorPage } from './prepareErrorPage.ts';
import { preparePage } from './preparePage.ts';
import { prepareRedirect } from './prepareRedirect.ts';

/** Builds the response with a page, if its remote has not too many in progress. `route`: duration of the routing, ms. */
export async function buildPage(
  context: ShellContext,
  visit: PageVisit,
  match: PageMatch,
  route: number,
  signal: AbortSignal,
): Promise<BuiltResponse<PreparedResponse>> {
  // Pages of the shell have no worker.
  if ('shellPage' in match.owner) return build(context, visit, match, route, signal);
  const client = getClient(visit.request.ip);
  const slot = await context.pageLimits.enter(match.owner.release.id.name, client.key, signal);
  if (!slot) return { ...(await buildErrorPage(context, visit, 503)), isFailure: true, isRefused: true };
  try {
    return await build(context, visit, match, route, signal);
  } finally {
    slot.leave();
  }
}

async function buildErrorPage(context: ShellContext, visit: PageVisit, status: ErrorStatus) {
  return { value: await prepareErrorPage(context, visit, status), bytes: 0, isCacheable: false, isFailure: false };
}

async function build(
  context: ShellContext,
  visit: PageVisit,
  match: PageMatch,
  route: number,
  signal: AbortSignal,
): Promise<BuiltResponse<PreparedResponse>> {
  const composed = await compose(context, visit, match, signal);
  if (composed.kind === 'redirect') {
    const value = await prepareRedirect(context.settings, visit, composed);
    return { value, bytes: 0, isCacheable: false, isFailure: false };
  }
  if (composed.kind === 'error') return buildErrorPage(context, visit, composed.status);
  const page = visit.refused ? markRefused(composed, visit.refused.status) : composed;
  const value = await preparePage(context, visit, {
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

/** A page with a refused form contains what a visitor has typed. */
function markRefused(page: ComposedPage, status: number): ComposedPage {
  return { ...page, cache: { kind: 'private' }, ...(page.status === 200 && { status }) };
}

/** Composes the page; returns an error page if that fails, or the status of an error of the visitor. */
async function compose(
  context: ShellContext,
  visit: PageVisit,
  match: PageMatch,
  signal: AbortSignal,
): Promise<Composed | { kind: 'error'; status: ErrorStatus }> {
  const { releaseManager, shellRelease, settings } = context;
  const { set, address } = visit;
  const { log } = visit.request;
  const releaseLease = releaseManager.lease(set);
  try {
    if ('shellPage' in match.owner && 'render' in match.owner.shellPage) {
      const page = await match.owner.shellPage.render(visit, match.params);
      return page.kind === 'notFound' ? { kind: 'error', status: 404 } : page;
    }
    if ('release' in match.owner && match.owner.role) {
      const refusal = await checkRole(settings, visit.request);
      if (refusal) return { kind: 'error', status: refusal };
    }
    const built = await buildPageRequest(settings, visit, match);
    if (!built) return { kind: 'error', status: 503 };
    const { request, secrets } = built;
    const client = getClient(visit.request.ip);
    // The site decides which remotes have pages with this scope.
    const isOfAccount = 'release' in match.owner && match.owner.visitor?.includes('profile');
    const personalFragments = isOfAccount ? createPersonalFragments(context, visit.request) : undefined;
    const options = { shellRelease, set, match, request, personalFragments, client, settings, signal, log };
    const page = await composePage(options);
    // The remote owns the pattern but has no such page: the shell shows its own 404 page.
    const isNotFound = page.kind === 'page' && page.status === 404 && page.html === '';
    if (isNotFound) return { kind: 'error', status: 404 };
    // The secrets of the address in links and forms of its page, which the release has as placeholders.
    return page.kind === 'redirect'
      ? { ...page, location: fillSecrets(page.location, secrets, set.pages) }
      : { ...page, html: fillSecretsOfHtml(page.html, secrets, set.pages) };
  } catch (error) {
    if (error instanceof RemoteRejectedError) return { kind: 'error', status: error.status === 404 ? 404 : 400 };
    if (!(error instanceof AbortedError)) log.error({ err: error, url: address.url }, 'Page failed');
    return renderFailedPage(
      getFailureStatus(error),
      address.url,
      visit.preview ? formatReason(match, error) : undefined,
    );
  } finally {
    releaseLease();
  }
}

/** Why a page of a preview failed. Only staff see previews. */
function formatReason({ owner }: PageMatch, error: unknown) {
  const release = 'release' in owner ? owner.release.key : 'The shell';
  return `Preview: ${release} failed: ${(error as Error).message.replace(/\.$/, '')}. The log of the shell has the details.`;
}
