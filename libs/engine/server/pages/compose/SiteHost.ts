import type { Layout } from './createDocuments.ts';
import type { StyleSheet } from '../../releases/live/LoadedRelease.ts';

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
