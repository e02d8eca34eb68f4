import type { IslandNews } from '../../contract/BrowserReport.ts';
import { ISLAND_MEASURE, type IslandMeasureDetail } from '../../contract/IslandMeasure.ts';

type Seen = IslandNews & { isTold: boolean };

/** Gathers the measures that islands leave, those of before it came too. `onFailure` is called with each new failure. */
export function collectIslands(onFailure: () => void) {
  const seen = new Map<string, Seen>();

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name.startsWith(ISLAND_MEASURE)) note(entry as PerformanceMeasure);
    }
  }).observe({ type: 'measure', buffered: true });

  function note({ name: measure, detail }: PerformanceMeasure) {
    const { release, outcome, hydrateMs } = detail as IslandMeasureDetail;
    const name = measure.slice(ISLAND_MEASURE.length);
    const known = seen.get(name + release);
    const isFailed = outcome === 'failed';
    // Forty cards of a page that fail are one failure, as they are for the visitor.
    if (known && (known.isFailed || !isFailed)) return;
    seen.set(name + release, { name, release, isFailed, ...(!isFailed && { hydrateMs }), isTold: false });
    if (isFailed) onFailure();
  }

  function take(isFailed: boolean): IslandNews[] {
    const fresh = [...seen.values()].filter((each) => each.isFailed === isFailed && !each.isTold);
    return fresh.map((each) => {
      each.isTold = true;
      const { isTold: _, ...news } = each;
      return news;
    });
  }

  return { failed: () => take(true), awake: () => take(false) };
}
