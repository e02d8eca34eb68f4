import { ISLAND, type IslandElement, setState } from '../../client/islands/Island.ts';

/** Wakes failed islands again after their code has changed. */
export function wakeFailed() {
  for (const island of document.querySelectorAll<IslandElement>(`${ISLAND}[data-state=failed]`)) {
    // Failed on the server, so there is nothing to hydrate.
    if (!island.firstChild) continue;
    setState(island, 'asleep');
    window.gniazdo?.wake?.(island);
  }
}
