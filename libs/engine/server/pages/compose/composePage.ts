import type { PageRequest, RenderedPage } from '@gniazdo/composition/protocol';
import { type ReleaseId, releaseKey } from '@gniazdo/composition/store';
import type { FastifyBaseLogger } from 'fastify';
import type { PersonalFragments, ShellPage } from './ShellPage.ts';
import type { Client } from '../../http/visitor.ts';
import { localPath } from '../../http/addresses.ts';
import { getSheets, type StyleSheet } from '../../releases/live/LoadedRelease.ts';
import type { LiveRelease, PageOwner, ReleaseSet } from '../../releases/live/ReleaseSet.ts';
import type { RouteMatch } from '../../releases/routing/createRouteTable.ts';
import { WorkerError } from '@gniazdo/composition/worker-client';
import type { Composed, ComposedPage } from './Composed.ts';
import { createFragmentCollector } from './createFragmentCollector.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';

const PASSWORD_INPUT = /\btype\s*=\s*["']?password/i;
const ENTITY = /&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi;

type ComposeOptions = {
  shellRelease: ReleaseId;
  set: ReleaseSet<ShellPage>;
  match: RouteMatch<PageOwner<ShellPage>>;
  request: PageRequest;
  /** Undefined for a page that is not only this visitor's. */
  personalFragments?: PersonalFragments;
  client: Client;
  settings: Pick<ShellSettings, 'publicUrl' | 'pageDeadlineMs' | 'fragmentDeadlineMs'>;
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

/** Renders a page and its fragments in parallel, each in the worker of its remote. Rejects with WorkerError. */
export async function composePage({
  shellRelease,
  set,
  match,
  request,
  personalFragments,
  client,
  settings: { publicUrl, pageDeadlineMs, fragmentDeadlineMs },
  signal,
  log,
}: ComposeOptions): Promise<Composed> {
  const startedAt = performance.now();
  const endsAt = startedAt + pageDeadlineMs;
  const fragments = createFragmentCollector({
    shellRelease: releaseKey(shellRelease),
    personalFragments,
    set,
    request,
    client,
    // A page of the shell has no other contents, so it waits for them.
    deadlineMs: 'shellPage' in match.owner ? pageDeadlineMs : fragmentDeadlineMs,
    endsAt,
    signal,
    log,
  });

  if ('shellPage' in match.owner) {
    if ('render' in match.owner.shellPage) throw new Error('A personal page of the shell is not composed.');
    const { page, sheets, fragments: requested } = match.owner.shellPage;
    requested.forEach(fragments.requestFragment);
    return finish(page, null, sheets);
  }

  const { release, personal } = match.owner;
  const response = await release.host.call(
    { type: 'page', route: match.pattern, request },
    { deadlineMs: pageDeadlineMs, signal, client, onFragmentRequest: fragments.requestFragment },
  );
  if (response.type === 'redirect') {
    const location = localPath(response.location.replace(`${publicUrl}/`, '/'), '');
    if (location === '') throw new WorkerError(`${match.pattern} leads to another site: ${response.location}`);
    return { kind: 'redirect', status: response.status, location };
  }
  if (response.type !== 'page')
    throw new WorkerError(`The worker responded to a page request with "${response.type}".`);
  const { page } = response;
  const sheets = getSheets(release, page.pageStyles);
  return finish(personal ? { ...page, cache: { kind: 'private' } } : page, release, sheets);

  async function finish(
    page: RenderedPage,
    release: LiveRelease | null,
    own: readonly StyleSheet[],
  ): Promise<ComposedPage> {
    const pageDoneAt = performance.now();
    const { html, releases, sheets: ofFragments, isComplete, timings } = await fragments.whenSettled();
    const doneAt = performance.now();
    const content = spliceFragments(page.html, html);
    if (content.some(hasPasswordInput))
      throw new WorkerError(`${match.pattern} has a field for a password, but only the shell receives passwords.`);
    return {
      kind: 'page',
      status: page.status,
      head: page.head,
      main: release ? { release: release.key, owner: release.id.name } : null,
      html: content,
      isComplete,
      // A page with a fallback, or with another status, is shown but not cached.
      cache: isComplete && page.status === 200 ? page.cache : { kind: 'private' },
      dataLayer: page.dataLayer ?? [],
      releases: [...new Set(release ? [release, ...releases] : releases)],
      sheets: [...new Set([...own, ...ofFragments])],
      timings: { ...page.timings, fragments: doneAt - pageDoneAt },
      renderTimings: [
        {
          id: 'page',
          release: release?.key ?? releaseKey(shellRelease),
          name: match.pattern,
          ms: pageDoneAt - startedAt,
          ...page.timings,
        },
        ...timings,
      ],
    };
  }
}

/**
 * Replaces placeholders by fragments, each a piece. Placeholders inside of fragments are not replaced. A fragment is an
 * element, so no attribute begins before it and ends after it; those without a fragment divide nothing.
 */
function spliceFragments(html: string, fragments: ReadonlyMap<number, string>): string[] {
  if (fragments.size === 0) return [html];
  const pieces = [''];
  html.split(/<!--frag:(\d+)-->/).forEach((part, index) => {
    const fragment = index % 2 === 1 && fragments.get(Number(part));
    if (fragment) pieces.push(fragment, '');
    else if (index % 2 === 0) pieces.push((pieces.pop() ?? '') + part);
  });
  return pieces;
}

/**
 * Whether HTML of a release has a field for a password, which only the shell may receive. It finds mistakes and imitations
 * in the document; a script of a release could still add such a field later.
 */
export function hasPasswordInput(html: string) {
  return PASSWORD_INPUT.test(html) || PASSWORD_INPUT.test(html.replace(ENTITY, decode));
}

function decode(entity: string, hex: string | undefined, decimal: string | undefined) {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
}
