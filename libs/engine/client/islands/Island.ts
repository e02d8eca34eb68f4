/** The element of an island; its attributes describe the island. */
export type IslandElement = HTMLElement & { dataset: { component: string } };
export type IslandState = 'asleep' | 'loading' | 'awake' | 'failed';

export const ISLAND = '[data-component]';

export function findIsland(target: EventTarget | null) {
  return target instanceof Element ? target.closest<IslandElement>(ISLAND) : null;
}

export function getState(island: HTMLElement) {
  return (island.dataset.state ?? 'asleep') as IslandState;
}

export function setState(island: HTMLElement, state: IslandState) {
  island.dataset.state = state;
}

/** The release that rendered it, e.g. `listing@1.0.0`. */
export function getReleaseName(island: HTMLElement) {
  return island.closest<HTMLElement>('[data-release]')?.dataset.release ?? '';
}
