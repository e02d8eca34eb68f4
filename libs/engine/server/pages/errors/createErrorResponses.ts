import type { Documents, Layout } from '../compose/createDocuments.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { Encoding } from '../../responses/send/encodings.ts';
import { prepareDocument } from '../../responses/send/prepareDocument.ts';
import type { PreparedResponse } from '../../responses/send/PreparedResponse.ts';
import type { ComposedPage } from '../compose/Composed.ts';

/** A document contains a page token, which is valid for two hours. */
const MAX_AGE_MS = 10 * 60_000;

export type ErrorResponses = ReturnType<typeof createErrorResponses>;

type Options = {
  documents: Pick<Documents, 'render' | 'getHeaders'>;
  layout: (set: ReleaseSet) => Layout;
  errorPages: Pick<ErrorPages, 'render'>;
  /** ms. */
  now?: () => number;
};

/** The statuses whose page is the same for all visitors: refused addresses, unknown ones, limits, too many visitors. */
export type ErrorStatus = 400 | 404 | 414 | 429 | 503;

/** The pages of a site about errors. */
export type ErrorPages = {
  render: (status: ErrorStatus) => ComposedPage;
  /** Instead of a page that failed. `retryUrl`: the requested one. `reason` is for staff only. */
  renderFailed: (status: number, retryUrl: string, reason?: string) => ComposedPage;
};

/**
 * Documents for errors of clients and for overload. They are the same for all visitors, so each is rendered and compressed
 * once per layout and encoding: a request that is refused costs as little as possible.
 */
export function createErrorResponses({
  documents,
  layout: getLayout,
  errorPages,
  now = () => performance.now(),
}: Options) {
  type Prepared = { response: PreparedResponse; preparedAt: number };
  const prepared = new WeakMap<Layout, Map<string, Prepared>>();

  return function getErrorResponse(status: ErrorStatus, set: ReleaseSet, encoding: Encoding): PreparedResponse {
    const layout = getLayout(set);
    const ofLayout = prepared.get(layout) ?? new Map<string, Prepared>();
    prepared.set(layout, ofLayout);
    const key = `${status} ${encoding}`;
    const known = ofLayout.get(key);
    if (known && now() - known.preparedAt < MAX_AGE_MS) return known.response;
    const page = errorPages.render(status);
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
