import type { ComposedPage } from '../compose/Composed.ts';

/** The statuses whose page is the same for all visitors: refused addresses, unknown ones, limits, too many visitors. */
export type ErrorStatus = 400 | 404 | 414 | 429 | 503;

/** The pages of a site about errors. */
export type ErrorPages = {
  render: (status: ErrorStatus) => ComposedPage;
  /** Instead of a page that failed. `retryUrl`: the requested one. `reason` is for staff only. */
  renderFailed: (status: number, retryUrl: string, reason?: string) => ComposedPage;
};
