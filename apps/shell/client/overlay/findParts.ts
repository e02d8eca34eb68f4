import type { Part, PartKind } from './Part.ts';

const PARTS = 'body > header,body > footer,main[data-release],[data-fragment],[data-region],[data-component]';
/** Whose the frame is, and the pages that the shell renders itself. */
export const SHELL = 'shell';

/** All parts of the page, each before those that stand in it. */
export function findParts(): Part[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].map(partOf);
}

/** The innermost part around an element. */
export function partAround(element: Element): Part | undefined {
  const found = element.closest<HTMLElement>(PARTS);
  return found ? partOf(found) : undefined;
}

function partOf(element: HTMLElement): Part {
  const { component, fragment, region } = element.dataset;
  const release = element.closest<HTMLElement>('[data-release]')?.dataset['release'] ?? '';
  const part = (kind: PartKind, name: string): Part => ({ kind, element, name, ...ownerOf(release) });
  if (component) return part('island', component);
  // A fallback has no release of its own; the one around it is the page's.
  if (fragment && !element.dataset['release'])
    return { ...part('fragment', fragment), release: '', remote: remoteOf(fragment) };
  if (fragment) return part('fragment', fragment);
  if (region) return part('region', `#${region}`);
  if (element.localName === 'main') return part('page', element.dataset['room'] ?? 'page');
  return part('frame', element.localName);
}

/** The shell isn't released by the channel: what it writes there only fills the place. */
function ownerOf(release: string) {
  const remote = remoteOf(release);
  return { remote, release: remote === SHELL ? '' : release };
}

/** `listing` of `listing@1.4.2` and of `listing/LikeButton`. */
function remoteOf(name: string) {
  return /^[^@/]+/.exec(name)?.[0] ?? SHELL;
}
