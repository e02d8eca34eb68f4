import {
  renderBadRequestPage,
  renderNotFoundPage,
  renderOverloadedPage,
  renderTooManyRequestsPage,
} from './errorPages.ts';
import type { Documents, Layout } from './createDocuments.ts';
import type { ComposedPage } from './Composed.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';
import type { Encoding } from '../responses/encodings.ts';
import { prepareDocument } from '../responses/prepareDocument.ts';
import type { PreparedResponse } from '../responses/PreparedResponse.ts';

/** A document contains a page token, which is valid for two hours. */
const MAX_AGE_MS = 10 * 60_000;

export const ERROR_PAGES = {
  400: () => renderBadRequestPage(400),
  404: renderNotFoundPage,
  414: () => renderBadRequestPage(414),
  429: renderTooManyRequestsPage,
  503: renderOverloadedPage,
} satisfies Record<number, () => ComposedPage>;

export type ErrorStatus = keyof typeof ERROR_PAGES;
export type ErrorResponses = ReturnType<typeof createErrorResponses>;

type Options = {
  documents: Pick<Documents, 'render' | 'getHeaders'>;
  layoutCache: (set: ReleaseSet) => Layout;
  /** ms. */
  now?: () => number;
};

/**
 * Documents for errors of clients and for overload. They are the same for all visitors, so each is rendered and compressed
 * once per layout and encoding: a request that is refused costs as little as possible.
 */
export function createErrorResponses({ documents, layoutCache, now = () => performance.now() }: Options) {
  type Prepared = { response: PreparedResponse; preparedAt: number };
  const prepared = new WeakMap<Layout, Map<string, Prepared>>();

  return function getErrorResponse(status: ErrorStatus, set: ReleaseSet, encoding: Encoding): PreparedResponse {
    const layout = layoutCache(set);
    const ofLayout = prepared.get(layout) ?? new Map<string, Prepared>();
    prepared.set(layout, ofLayout);
    const key = `${status} ${encoding}`;
    const known = ofLayout.get(key);
    if (known && now() - known.preparedAt < MAX_AGE_MS) return known.response;
    const page = ERROR_PAGES[status]();
    const response = prepareDocument(documents.render(page, set, layout, ''), {
      encoding,
      status,
      cache: page.cache,
      timings: {},
      headers: documents.getHeaders(page),
    });
    ofLayout.set(key, { response, preparedAt: now() });
    return response;
  };
}
