import type { PageRequest } from '@gniazdo/composition/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { escapeHtml } from '../http/escapeHtml.ts';
import type { LiveRelease, ReleaseSet } from '../releases/ReleaseSet.ts';
import { AbortedError } from '../workers/errors.ts';
import type { PartTiming } from './PartTiming.ts';
import type { WantedFragment } from './ShellPage.ts';

/** More than any page needs: a loop in a remote must not become a flood in another. */
const MAX_FRAGMENTS = 32;

/** A fragment of a page that came late has this long all the same; most need less. */
const LEAST_MS = 50;

type Options = {
  set: ReleaseSet;
  request: PageRequest;
  deadlineMs: number;
  /** When the whole page has to be done, by `performance.now()`. */
  endsAt: number;
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

export type CollectedFragments = {
  /** By n: what stands in the place. */
  html: Map<number, string>;
  /** Releases whose parts are on the page. */
  releases: LiveRelease[];
  /** None had to be replaced by its fallback. */
  isComplete: boolean;
  /** In the order of their places. */
  timings: PartTiming[];
};

/** Starts each fragment the moment it is wanted, so that it renders while its page does. */
export function createFragmentCollector({ set, request, deadlineMs, endsAt, signal, log }: Options) {
  const html = new Map<number, string>();
  const releases = new Set<LiveRelease>();
  const underWay: Promise<void>[] = [];
  const timings = new Map<number, PartTiming>();
  let missing = 0;
  // Other remotes never get what only the page's own remote may know.
  const { cookie: _, ...publicRequest } = request;

  function want(wanted: WantedFragment) {
    html.set(wanted.n, fallback(wanted));
    missing += 1;
    const release = set.fragments.get(wanted.name);
    const { n, name } = wanted;
    timings.set(n, { id: `f${n}`, release: release?.key, name, ms: 0, isFallback: true });
    if (!release) return log.warn({ fragment: wanted.name }, 'No live release lends this fragment');
    if (underWay.length >= MAX_FRAGMENTS)
      return log.warn({ fragment: wanted.name }, 'The page wants too many fragments');
    underWay.push(fetch(wanted, release));
  }

  async function fetch({ n, name, props }: WantedFragment, release: LiveRelease) {
    const startedAt = performance.now();
    const part = { id: `f${n}`, release: release.key, name };
    try {
      const answer = await release.host.ask(
        { type: 'fragment', name, props, request: publicRequest },
        { deadlineMs: Math.max(LEAST_MS, Math.min(deadlineMs, endsAt - performance.now())), signal },
      );
      if (answer.type !== 'fragment') throw new Error(`A fragment was answered with "${answer.type}".`);
      missing -= 1;
      timings.set(n, { ...part, ms: performance.now() - startedAt, ...answer.timings });
      releases.add(release);
      html.set(n, `<div data-release="${release.key}" data-fragment="${escapeHtml(name)}">${answer.html}</div>`);
    } catch (error) {
      if (error instanceof AbortedError) return;
      timings.set(n, { ...part, ms: performance.now() - startedAt, isFallback: true });
      log.warn({ err: error, fragment: name, release: release.key }, 'Fragment failed, its fallback is shown');
    }
  }

  return {
    want,
    /** Resolves when each has come, or has had its time. */
    async settled(): Promise<CollectedFragments> {
      await Promise.all(underWay);
      const inOrder = [...timings.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
      return { html, releases: [...releases], isComplete: missing === 0, timings: inOrder };
    },
  };
}

function fallback({ name, fallbackHtml }: WantedFragment) {
  return `<div data-fragment="${escapeHtml(name)}" data-state="fallback">${fallbackHtml}</div>`;
}
