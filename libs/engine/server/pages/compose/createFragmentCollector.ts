import type { PageRequest, RequestedFragment } from '@gniazdo/composition/protocol';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Client } from '../../http/visitor.ts';
import { getSheets, type StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { LiveRelease, ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { PersonalFragment, PersonalFragments } from './ShellPage.ts';
import { AbortedError, RemoteRejectedError } from '@gniazdo/composition/worker-client';
import { escapeHtml } from '@gniazdo/format';
import type { RenderTiming } from '../../responses/send/RenderTiming.ts';

/** Limits the load that a faulty page can cause in other remotes. */
const MAX_FRAGMENTS = 32;

/** Minimum deadline of a fragment, even if the page has used up its time. */
const MIN_DEADLINE_MS = 50;

type Options = {
  /** `shell@1.0.0` */
  shellRelease: string;
  /** Of the shell, for this visitor. */
  personalFragments?: PersonalFragments;
  set: ReleaseSet;
  request: PageRequest;
  client: Client;
  deadlineMs: number;
  /** Deadline of the whole page, by `performance.now()`. */
  endsAt: number;
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

type CollectedFragments = {
  /** HTML by placeholder number. */
  html: Map<number, string>;
  /** Releases of the rendered fragments. */
  releases: LiveRelease[];
  /** Style sheets of the rendered fragments. */
  sheets: StyleSheet[];
  /** No fragment was replaced by its fallback. */
  isComplete: boolean;
  /** In the order of the placeholders. */
  timings: RenderTiming[];
};

/** Renders each fragment as soon as it is requested, in parallel with its page. */
export function createFragmentCollector({
  shellRelease,
  personalFragments,
  set,
  request,
  client,
  deadlineMs,
  endsAt,
  signal,
  log,
}: Options) {
  const html = new Map<number, string>();
  const releases = new Set<LiveRelease>();
  const sheets = new Set<StyleSheet>();
  const pending: Promise<void>[] = [];
  const timings = new Map<number, RenderTiming>();
  let missing = 0;
  // Cookies, forms and what is read of the visitor go to the page's own remote only.
  const { cookie: _cookie, refusedForm: _form, ticket: _ticket, isSignedIn: _isSignedIn, ...publicRequest } = request;

  function requestFragment(fragment: RequestedFragment) {
    html.set(fragment.n, renderFallback(fragment));
    missing += 1;
    const { n, name } = fragment;
    const release = set.fragments.get(name);
    const renderOwn = personalFragments?.get(name);
    timings.set(n, { id: `f${n}`, release: release?.key, name, ms: 0, isFallback: true });
    if (!release && !renderOwn) return log.warn({ fragment: fragment.name }, 'No live release provides this fragment');
    if (pending.length >= MAX_FRAGMENTS)
      return log.warn({ fragment: fragment.name }, 'The page requests too many fragments');
    pending.push(renderOwn ? insertOwn(fragment, renderOwn) : render(fragment, release!));
  }

  /** A fragment of the shell, which no release renders or sees. */
  async function insertOwn({ n, name }: RequestedFragment, renderOwn: PersonalFragment) {
    const startedAt = performance.now();
    const isLate = setTimeout(Math.max(MIN_DEADLINE_MS, endsAt - startedAt), null, { ref: false, signal });
    const rendered = await Promise.race([renderOwn(), isLate]).catch(() => null);
    if (signal.aborted) return;
    const timing = { id: `f${n}`, release: shellRelease, name, ms: performance.now() - startedAt };
    timings.set(n, { ...timing, ...(!rendered && { isFallback: true }) });
    if (!rendered) return log.warn({ fragment: name }, 'A fragment of the shell has no data; its fallback is shown');
    missing -= 1;
    for (const sheet of rendered.sheets) sheets.add(sheet);
    html.set(n, wrapFragment(shellRelease, name, rendered.html));
  }

  async function render({ n, name, props }: RequestedFragment, release: LiveRelease) {
    const startedAt = performance.now();
    const timing = { id: `f${n}`, release: release.key, name };
    try {
      const response = await release.host.call(
        { type: 'fragment', name, props, request: publicRequest },
        { deadlineMs: Math.max(MIN_DEADLINE_MS, Math.min(deadlineMs, endsAt - performance.now())), signal, client },
      );
      if (response.type !== 'fragment')
        throw new Error(`The worker responded to a fragment request with "${response.type}".`);
      missing -= 1;
      timings.set(n, { ...timing, ms: performance.now() - startedAt, ...response.timings });
      releases.add(release);
      for (const sheet of getSheets(release, name)) sheets.add(sheet);
      html.set(n, wrapFragment(release.key, name, response.html));
    } catch (error) {
      if (error instanceof AbortedError) return;
      timings.set(n, { ...timing, ms: performance.now() - startedAt, isFallback: true });
      // 400: the props are invalid, which is a fault of the page.
      if (error instanceof RemoteRejectedError && error.status !== 400) return;
      log.warn({ err: error, fragment: name, release: release.key }, 'Fragment failed; its fallback is shown');
    }
  }

  return {
    requestFragment,
    /** Resolves when every fragment is rendered or has failed. */
    async whenSettled(): Promise<CollectedFragments> {
      await Promise.all(pending);
      const inOrder = [...timings.values()].toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
      return { html, releases: [...releases], sheets: [...sheets], isComplete: missing === 0, timings: inOrder };
    },
  };
}

function renderFallback({ name, fallbackHtml }: RequestedFragment) {
  return `<div data-fragment="${escapeHtml(name)}" data-state="fallback">${fallbackHtml}</div>`;
}

/** A fragment's HTML with its release, by which its islands are found. */
export function wrapFragment(releaseKey: string, name: string, html: string) {
  return `<div data-release="${releaseKey}" data-fragment="${escapeHtml(name)}">${html}</div>`;
}
