import { ISLAND } from '../../client/islands/Island.ts';

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
