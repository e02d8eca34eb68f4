import type { CachePolicy, Head, PageRequest, RenderedPage } from '@gniazdo/composition/protocol';
import type { FastifyBaseLogger } from 'fastify';
import type { PageSheet } from '../releases/LoadedRelease.ts';
import type { LiveRelease, PageOwner, ReleaseSet } from '../releases/ReleaseSet.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';
import { WorkerError } from '../workers/errors.ts';
import type { PartTiming } from './PartTiming.ts';
import { createFragmentCollector } from './createFragmentCollector.ts';
import type { ShellPage } from './ShellPage.ts';
import { spliceFragments } from './spliceFragments.ts';

/** A page with its fragments in place, still without the frame. */
export type ComposedPage = {
  kind: 'page';
  status: number;
  head: Head;
  /** Attributes of `<main>`. */
  main: { release: string; room: string };
  html: string;
  cache: CachePolicy;
  dataLayer: object[];
  /** Releases with a part on the page, the page's own first. */
  releases: LiveRelease[];
  /** The page's own sheet, beside those of the releases. */
  sheet: PageSheet | null;
  /** ms by stage. */
  timings: Record<string, number>;
  /** The page itself first, then its fragments. */
  parts: PartTiming[];
};

export type Composed = ComposedPage | { kind: 'redirect'; status: 301 | 302; location: string };

export type ComposeOptions = {
  set: ReleaseSet<ShellPage>;
  match: RouteMatch<PageOwner<ShellPage>>;
  request: PageRequest;
  deadlines: { pageMs: number; fragmentMs: number };
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

/** `data-release` of what the shell renders itself. */
export const SHELL_MAIN = { release: 'shell@1.0.0', room: 'shell' };

/** Renders a page in its worker and its fragments in theirs, at the same time. Rejects with WorkerError. */
export async function composePage({ set, match, request, deadlines, signal, log }: ComposeOptions): Promise<Composed> {
  const startedAt = performance.now();
  const endsAt = startedAt + deadlines.pageMs;
  const fragments = createFragmentCollector({ set, request, deadlineMs: deadlines.fragmentMs, endsAt, signal, log });

  if ('shellPage' in match.owner) {
    const { page, wants } = match.owner.shellPage(request);
    wants.forEach(fragments.want);
    return finish(page, null);
  }

  const { release, personal } = match.owner;
  const answer = await release.host.ask(
    { type: 'page', route: match.pattern, request },
    { deadlineMs: deadlines.pageMs, signal, onWant: fragments.want },
  );
  if (answer.type === 'redirect') return { kind: 'redirect', status: answer.status, location: answer.location };
  if (answer.type !== 'page') throw new WorkerError(`A page was answered with "${answer.type}".`);
  return finish(personal ? { ...answer.page, cache: { kind: 'private' } } : answer.page, release);

  async function finish(page: RenderedPage, release: LiveRelease | null): Promise<ComposedPage> {
    const pageDoneAt = performance.now();
    const { html, releases, isComplete, timings } = await fragments.settled();
    const doneAt = performance.now();
    return {
      kind: 'page',
      status: page.status,
      head: page.head,
      main: release ? { release: release.key, room: release.id.name } : SHELL_MAIN,
      html: spliceFragments(page.html, html),
      // A page with a gap is shown, but not kept.
      cache: isComplete ? page.cache : { kind: 'private' },
      dataLayer: page.dataLayer ?? [],
      releases: [...new Set(release ? [release, ...releases] : releases)],
      sheet: (page.sheet !== undefined && release?.pageCss.get(page.sheet)) || null,
      timings: { ...page.timings, fragments: doneAt - pageDoneAt },
      parts: [
        {
          id: 'page',
          release: release?.key ?? SHELL_MAIN.release,
          name: match.pattern,
          ms: pageDoneAt - startedAt,
          ...page.timings,
        },
        ...timings,
      ],
    };
  }
}
