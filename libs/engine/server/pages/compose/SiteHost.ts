import type { Layout } from './createDocuments.ts';
import type { StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { getReadableUrl } from '../../http/addresses.ts';

/** Another host with pages of remotes, without scripts, flags of visitors, and accounts. */
export type SiteHost = {
  /** Begins the patterns of its pages and forms: `/_eshop`. */
  prefix: string;
  /** Its origin; undefined: the host is switched off, and its pages exist nowhere. */
  url: string | undefined;
  layout: Layout;
  /** Style sheets of its documents, after that of the layout. */
  sheets: readonly StyleSheet[];
};

/** Whether the pattern of a page or form belongs to another host. */
export function isOfHost(pattern: string, hosts: readonly Pick<SiteHost, 'prefix'>[] = []) {
  return hosts.some(({ prefix }) => pattern.startsWith(prefix));
}

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
