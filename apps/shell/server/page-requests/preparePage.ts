import { PREFIX } from '@gniazdo/contracts';
import type { ComposedPage } from '../compose/Composed.ts';
import { addPreviewBadge, allowPreviewBadge } from '../preview/previewBadge.ts';
import { prepareDocument } from '../responses/prepareDocument.ts';
import { prepareEmpty } from '../responses/prepareResponse.ts';
import { preparePageResponse } from '../responses/preparePageResponse.ts';
import type { ShellContext } from '../ShellContext.ts';
import type { PageVisit } from './PageVisit.ts';
import type { PageAddress } from './readAddress.ts';

/** Prepares the response with a composed page: data for client navigation, or a document. */
export function preparePage(
  { documents, layoutCache, slots, settings }: ShellContext,
  { request, address, encoding, isShared, set, flags, preview, knownStyles, acceptsLines }: PageVisit,
  page: ComposedPage,
) {
  const { cache, timings, renderTimings, status } = page;
  // A document that scripts of releases run in must not get it.
  if (address.isDataRequest && page.hasPassword) return prepareEmpty(406, { 'cache-control': 'private, no-store' });
  if (address.isDataRequest) {
    const response = documents.renderPageResponse(page, knownStyles);
    return preparePageResponse(response, { encoding, cache, timings, renderTimings, acceptsLines });
  }
  const startedAt = performance.now();
  const document = documents.render(page, set, layoutCache(set, flags), getSearchQuery(address));
  const html = isShared ? document : slots.fillHtml(document, request);
  const headers = documents.getHeaders(page);
  return prepareDocument(preview ? addPreviewBadge(html, preview, address.url, settings.publicUrl) : html, {
    encoding,
    status,
    cache,
    timings: { ...timings, layout: performance.now() - startedAt },
    renderTimings,
    headers: preview ? allowPreviewBadge(headers) : headers,
  });
}

/** The value of the search field. */
export function getSearchQuery({ path, search }: PageAddress) {
  if (path !== `${PREFIX}/search`) return '';
  return new URLSearchParams(search).get('q') ?? '';
}
