import { AbortedError, RemoteRejectedError } from '@gniazdo/composition/worker-client';
import type { BuiltResponse } from '../cache/createPageCache.ts';
import { type Composed, composePage } from '../compose/composePage.ts';
import { getFailureStatus, renderBadRequestPage, renderFailedPage, renderNotFoundPage } from '../compose/errorPages.ts';
import { getClient } from '../http/getClient.ts';
import type { PreparedResponse } from '../responses/PreparedResponse.ts';
import type { ShellContext } from '../ShellContext.ts';
import { buildPageRequest } from './buildPageRequest.ts';
import type { PageMatch, PageVisit } from './PageVisit.ts';
import { preparePage } from './preparePage.ts';
import { prepareRedirect } from './prepareRedirect.ts';

/** Composes a page and prepares its response. `route`: duration of the routing, ms. */
export async function buildPage(
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
  // The remote owns the pattern but has no such page: the shell shows its own 404 page.
  const isNotFound = composed.status === 404 && composed.html === '';
  const page = isNotFound ? renderNotFoundPage() : composed;
  const value = await preparePage(context, visit, { ...page, timings: { route, ...page.timings } });
  return { value, bytes: value.body.length, isCacheable: value.etag !== null, isFailure: page.status >= 500 };
}

/** Composes the page; returns an error page if that fails. */
async function compose(
  { releaseManager, shellRelease, settings }: ShellContext,
  visit: PageVisit,
  match: PageMatch,
  signal: AbortSignal,
): Promise<Composed> {
  const { set, address } = visit;
  const { log } = visit.request;
  const releaseLease = releaseManager.lease(set);
  try {
    const request = buildPageRequest(visit, match);
    const client = getClient(visit.request.ip);
    return await composePage({ shellRelease, set, match, request, client, settings, signal, log });
  } catch (error) {
    if (error instanceof RemoteRejectedError)
      return error.status === 404 ? renderNotFoundPage() : renderBadRequestPage();
    if (!(error instanceof AbortedError)) log.error({ err: error, url: address.url }, 'Page failed');
    return renderFailedPage(getFailureStatus(error), address.url);
  } finally {
    releaseLease();
  }
}
