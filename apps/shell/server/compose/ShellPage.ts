import type { PageRequest, RenderedPage } from '@gniazdo/composition/protocol';

/** A fragment that a page has a place for; `<!--frag:n-->` in its HTML is that place. */
export type WantedFragment = { n: number; name: string; props: unknown; fallbackHtml: string };

/** A page that the shell renders itself; it may show fragments of remotes like any other page. */
export type ShellPage = (request: PageRequest) => { page: RenderedPage; wants: WantedFragment[] };
