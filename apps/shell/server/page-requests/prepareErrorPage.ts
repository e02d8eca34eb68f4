import { ERROR_PAGES, type ErrorStatus } from '../compose/createErrorResponses.ts';
import type { PreparedResponse } from '../responses/PreparedResponse.ts';
import type { ShellContext } from '../ShellContext.ts';
import type { PageVisit } from './PageVisit.ts';
import { getSearchQuery, preparePage } from './preparePage.ts';

/** The response with an error page. A document is prepared once for all visitors, if it shows nothing of their request. */
export async function prepareErrorPage(
  context: ShellContext,
  visit: PageVisit,
  status: ErrorStatus,
): Promise<PreparedResponse> {
  const { address, preview, set, encoding } = visit;
  // The field keeps an invalid query, so that it can be corrected.
  const hasQuery = status !== 503 && getSearchQuery(address) !== '';
  if (preview || address.isDataRequest || hasQuery) return preparePage(context, visit, ERROR_PAGES[status]());
  return context.getErrorResponse(status, set, encoding);
}
