/** The parts of a listing page that are replaced separately. */
export type RegionName = 'title' | 'top' | 'filters' | 'list' | 'paginator' | 'bottom';

/** The root element of a list, found from the element of an island in it. */
export function findListingElement(element: Element) {
  return element.closest<HTMLElement>('[data-listing]');
}

export function findRegion(listing: Element, name: RegionName) {
  return listing.querySelector<HTMLElement>(`[data-region="${name}"]`);
}

/** Path and query of the address bar. */
export function getAddress() {
  const { pathname, search } = window.location;
  return pathname + search;
}
