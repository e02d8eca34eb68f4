import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request is for the host of the pages for shops. Host names have no case. */
export function isEshopHost({ host }: Pick<IncomingHttpHeaders, 'host'>, eshopUrl: string | undefined) {
  return eshopUrl !== undefined && host?.toLowerCase() === new URL(eshopUrl).host;
}
