import { ScriptLoadError, TimeoutError } from '../../client/federation/addScript.ts';
import { onReport } from './report.ts';
import { ISLAND, type IslandElement, setState } from '../../client/islands/Island.ts';

const PAUSE_MS = 1000;
const MAX_TRIES = 10;

/** Wakes islands again whose code loaded too late, because builds slow the machine down. */
export function retryLate() {
  let tries = 0;
  onReport((_where, error) => {
    const isLate = error instanceof ScriptLoadError || error instanceof TimeoutError;
    if (isLate && tries++ < MAX_TRIES) setTimeout(wakeFailed, PAUSE_MS);
  });
}

/** Wakes failed islands again after their code has changed. */
export function wakeFailed() {
  for (const island of document.querySelectorAll<IslandElement>(`${ISLAND}[data-state=failed]`)) {
    // Failed on the server, so there is nothing to hydrate.
    if (!island.firstChild) continue;
    setState(island, 'asleep');
    window.gniazdo?.wake?.(island);
  }
}
