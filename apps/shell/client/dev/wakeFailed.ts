import { ISLAND, type IslandElement, setState } from '../islands/Island.ts';

/** Islands that failed get another chance, since their code is another one now. */
export function wakeFailed() {
  for (const island of document.querySelectorAll<IslandElement>(`${ISLAND}[data-state=failed]`)) {
    // One that failed on the server has nothing to hydrate.
    if (!island.firstChild) continue;
    setState(island, 'asleep');
    window.gniazdo?.wake?.(island);
  }
}
