import type { CachePolicy, Head } from '@gniazdo/composition/protocol';
import type { StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { LiveRelease } from '../../releases/live/ReleaseSet.ts';
import type { RenderTiming } from '../../responses/send/RenderTiming.ts';

/** A page with its fragments, without the layout. */
export type ComposedPage = {
  kind: 'page';
  status: number;
  head: Head;
  /** Attributes of `<main>`; null for a page of the shell. */
  main: { release: string; owner: string } | null;
  /** In pieces, because V8 gets new memory from the system for each large string, which takes as long as Brotli. */
  html: readonly string[];
  /** No fragment was replaced by its fallback. */
  isComplete: boolean;
  cache: CachePolicy;
  dataLayer: object[];
  /** Releases of the page and its fragments, the page's own first. */
  releases: LiveRelease[];
  /** Style sheets of the page and its fragments, each once. */
  sheets: StyleSheet[];
  /** A page of the shell with a field for a password: a document without code of releases, and never data. */
  hasPassword?: boolean;
  /** Its address has secrets of mails, so no tags are loaded: they read the address. */
  hasSecret?: boolean;
  /** ms by stage. */
  timings: Record<string, number>;
  /** The page first, then its fragments. */
  renderTimings: RenderTiming[];
};

export type Composed = ComposedPage | { kind: 'redirect'; status: 301 | 302; location: string };
