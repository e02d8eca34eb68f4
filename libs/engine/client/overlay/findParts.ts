const PARTS = 'body > header,body > footer,main[data-release],[data-fragment],[data-region],[data-component]';
/** Owner of the layout and of pages that the shell renders. */
export const SHELL = 'shell';

/** Number of colours in `overlay-tokens.css`, besides that of the shell. */
const COLOURS = 6;
const colours = new Map<string, number>();

export type PartKind = 'page' | 'layout' | 'fragment' | 'region' | 'island';

/** A part of the page with an owner. */
export type Part = {
  kind: PartKind;
  element: HTMLElement;
  /** `listing/SimilarVariants`, `#list`, `header`; the name of a page is in Server-Timing. */
  name: string;
  /** `listing` */
  remote: string;
  /** `listing@1.4.2`; '' for a fragment's fallback and for parts that the shell renders. */
  release: string;
};

/** Gives an element the colour of its owner: remotes get them in the order in which they appear. */
export function setOwnerColour({ style }: HTMLElement, remote: string) {
  if (remote !== SHELL && !colours.has(remote)) colours.set(remote, (colours.size % COLOURS) + 1);
  style.setProperty('--remote', `var(--of-${colours.get(remote) ?? SHELL})`);
}

/** All parts of the page, outer before inner ones. */
export function findParts(): Part[] {
  return [...document.querySelectorAll<HTMLElement>(PARTS)].map(createPart);
}

/** The innermost part around an element. */
export function findPartAround(element: Element): Part | undefined {
  const found = element.closest<HTMLElement>(PARTS);
  return found ? createPart(found) : undefined;
}

function createPart(element: HTMLElement): Part {
  const { component, fragment, region } = element.dataset;
  const release = element.closest<HTMLElement>('[data-release]')?.dataset.release ?? '';
  const part = (kind: PartKind, name: string): Part => ({ kind, element, name, ...readOwner(release) });
  if (component) return part('island', component);
  // A fallback has no release; the closest one is the page's.
  if (fragment && !element.dataset.release)
    return { ...part('fragment', fragment), release: '', remote: readRemote(fragment) };
  if (fragment) return part('fragment', fragment);
  if (region) return part('region', `#${region}`);
  if (element.localName === 'main') return part('page', element.dataset.owner ?? 'page');
  return part('layout', element.localName);
}

/** The shell has no release in the channel, so its version is left out. */
function readOwner(release: string) {
  const remote = readRemote(release);
  return { remote, release: remote === SHELL ? '' : release };
}

/** `listing` of `listing@1.4.2` and of `listing/LikeButton`. */
function readRemote(name: string) {
  return /^[^@/]+/.exec(name)?.[0] ?? SHELL;
}
