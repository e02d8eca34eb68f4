import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { SiteHost } from '../compose/SiteHost.ts';
import { getReadableUrl } from '../../http/addresses.ts';

/** Files of the shell and of releases, and what every host must have; they are the same on all hosts. */
const COMMON =
  /^\/(?:shell|releases|health|\.well-known)\/|^\/(?:favicon\.svg|robots\.txt|apple-touch-icon\.png)(?:\?|$)|^\/_csp(?:\?|$)/;

/** Whether a request is for the host with the origin `url`. Host names have no case. */
export function isHost({ host }: Pick<IncomingHttpHeaders, 'host'>, url: string | undefined) {
  return url !== undefined && host?.toLowerCase() === new URL(url).host;
}

/** Moves requests for other hosts to routes of their own, so that none of them reaches a page of the main site. */
export function createUrlRewriter(hosts: readonly Pick<SiteHost, 'prefix' | 'url'>[]) {
  return (request: IncomingMessage) => {
    const url = getReadableUrl(request);
    const host = hosts.find((each) => isHost(request.headers, each.url));
    return host && !COMMON.test(url) ? host.prefix + url : url;
  };
}
