import type { ComposedPage } from '../compose/Composed.ts';
import type { Documents, GetLayout } from '../compose/createDocuments.ts';
import type { ErrorPages, ErrorStatus } from '../errors/createErrorResponses.ts';
import type { ErrorSender } from '../errors/createErrorSender.ts';
import { addPreviewBadge, allowPreviewBadge } from '../../releases/preview/previewBadge.ts';
import { prepareDocument } from '../../responses/send/prepareDocument.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';
import { prepareEmpty } from '../../responses/send/prepareResponse.ts';
import { preparePageResponse } from '../../responses/send/preparePageResponse.ts';
import type { PageVisit } from './PageVisit.ts';

type Parts = {
  publicUrl: string;
  documents: Documents;
  layout: GetLayout;
  errors: Pick<ErrorSender, 'get'>;
  errorPages: ErrorPages;
  /** Whether the path of an address has secrets of mails. */
  hasSecrets: (path: string) => boolean;
  /** The text in the search field. */
  getSearchQuery: (address: { path: string; search: string }) => string;
};

export type PagePresenter = ReturnType<typeof createPagePresenter>;

/** Makes responses of composed pages. */
export function createPagePresenter(parts: Parts) {
  const { publicUrl, documents, layout, errors, errorPages, hasSecrets, getSearchQuery } = parts;
  return { preparePage, prepareErrorPage, prepareFailedPage };

  /** Prepares the response with a composed page: data for client navigation, or a document. */
  function preparePage(
    { address, encoding, dictionary, set, flags, preview, knownStyles }: PageVisit,
    composed: ComposedPage,
  ) {
    const page = { ...composed, hasSecret: hasSecrets(address.path) };
    const { cache, timings, renderTimings, status } = page;
    // Client navigation would show the field in a document in which scripts of releases run.
    if (address.isDataRequest && page.hasPassword) return prepareEmpty(406, { 'cache-control': 'private, no-store' });
    if (address.isDataRequest) {
      const response = documents.renderPageResponse(page, knownStyles);
      return preparePageResponse(response, { encoding, dictionary, cache, timings, renderTimings });
    }
    const startedAt = performance.now();
    const html = documents.render(page, set, layout(set, flags), getSearchQuery(address));
    const headers = documents.getHeaders(page);
    return prepareDocument(preview ? addPreviewBadge(html, preview, address.url, publicUrl) : html, {
      encoding,
      dictionary,
      status,
      cache,
      timings: { ...timings, layout: performance.now() - startedAt },
      renderTimings,
      headers: preview ? allowPreviewBadge(headers) : headers,
    });
  }

  /** The response with an error page. A document is prepared once for all visitors, if it shows nothing of their request. */
  async function prepareErrorPage(visit: PageVisit, status: ErrorStatus): Promise<PreparedResponse> {
    const { address, preview, set, encoding } = visit;
    // The prepared ones load tags, which would read a secret in the address.
    const isPrepared = !preview && !address.isDataRequest && !hasSecrets(address.path);
    // The field keeps an invalid query, so that it can be corrected.
    const hasQuery = status !== 503 && getSearchQuery(address) !== '';
    if (isPrepared && !hasQuery) return errors.get(status, set, encoding);
    return preparePage(visit, errorPages.render(status));
  }

  /** The response with the page shown instead of one that cannot be made now. */
  function prepareFailedPage(visit: PageVisit) {
    return preparePage(visit, errorPages.renderFailed(503, visit.address.url));
  }
}
