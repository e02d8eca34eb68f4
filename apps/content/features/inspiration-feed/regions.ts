/** The parts of the page that the feed's island renders into. */
const REGION_NAMES = ['count', 'filters', 'list'] as const;
type RegionName = (typeof REGION_NAMES)[number];
export type Regions = Record<RegionName, HTMLElement>;

/** The regions of the page that contains an island's element; null if one is missing. */
export function findRegions(element: Element | null): Regions | null {
  const page = element?.closest('[data-inspirations]');
  const found = REGION_NAMES.map(
    (name) => [name, page?.querySelector<HTMLElement>(`[data-region="${name}"]`)] as const,
  );
  return found.every(([, region]) => region) ? (Object.fromEntries(found) as Regions) : null;
}
