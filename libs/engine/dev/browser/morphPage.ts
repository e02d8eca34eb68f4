import morphdom from 'morphdom';
import { getState, ISLAND, type IslandElement } from '../../client/islands/Island.ts';

/**
 * Updates the contents of `main` to those of `next`. Awake islands with unchanged props keep their elements and state, as do
 * opened details and typed values.
 */
export function morphPage(main: Element, next: Element) {
  const keys = new Map<Element, string>([...islandKeys(main), ...islandKeys(next)]);
  morphdom(main, next, {
    childrenOnly: true,
    getNodeKey: (node) => (node instanceof Element ? keys.get(node) || node.id : undefined),
    onBeforeElUpdated(from, to) {
      if (from.isEqualNode(to)) return false;
      if (from.matches(ISLAND) && to.matches(ISLAND)) return mayChange(from as IslandElement, to);
      keepInput(from, to);
      return true;
    },
  });
}

/** Updates only the sleeping islands of `main` to those of `next`. */
export function refreshSleeping(main: Element, next: Element) {
  const fresh = new Map(islandKeys(next).map(([island, key]) => [key, island]));
  for (const [island, key] of islandKeys(main)) {
    const to = fresh.get(key);
    if (to && island.innerHTML !== to.innerHTML) mayChange(island, to);
  }
}

/** By component and props, numbered where they repeat. */
function islandKeys(root: Element) {
  const counts = new Map<string, number>();
  return [...root.querySelectorAll<IslandElement>(ISLAND)].map((island) => {
    const kind = `${island.dataset.component} ${island.dataset.props}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return [island, `${kind} ${count}`] as const;
  });
}

/**
 * React manages the elements of awake islands. A sleeping island is replaced, so that the island runtime discovers it.
 */
function mayChange(from: IslandElement, to: Element) {
  const state = getState(from);
  if (state === 'asleep' || state === 'failed') from.replaceWith(to.cloneNode(true));
  return false;
}

function keepInput(from: HTMLElement, to: HTMLElement) {
  if (from instanceof HTMLDetailsElement) to.toggleAttribute('open', from.open);
  if (from instanceof HTMLDialogElement) to.toggleAttribute('open', from.open);
  if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement && from.value !== from.defaultValue) {
    to.value = from.value;
  }
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return;
  if (from.value !== from.defaultValue) to.value = from.value;
  if (from.checked !== from.defaultChecked) to.checked = from.checked;
}

/** The markup of a page's server components, without the contents of islands and without versions. */
export function getPageSkeleton(main: Element) {
  const copy = main.cloneNode(true) as Element;
  for (const island of copy.querySelectorAll(ISLAND)) {
    island.replaceChildren();
    for (const name of ['data-state', 'data-id']) island.removeAttribute(name);
  }
  for (const part of copy.querySelectorAll('[data-release]')) part.removeAttribute('data-release');
  return copy.innerHTML;
}
