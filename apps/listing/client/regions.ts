/** The parts of a listing page that are replaced on their own. */
export type RegionName = 'title' | 'top' | 'filters' | 'list' | 'paginator' | 'bottom';

/** The page's root of all that lists; an island finds it from its own element. */
export function listingOf(element: Element) {
  return element.closest<HTMLElement>('[data-listing]');
}

export function regionOf(listing: Element, name: RegionName) {
  return listing.querySelector<HTMLElement>(`[data-region="${name}"]`);
}
