import { ISLAND_MEASURE, type IslandMeasureDetail, type IslandReport } from '../contract/BrowserReport.ts';

type Collected = IslandReport & { isTaken: boolean };

/** Collects the measures of islands, also those made before this script ran. Calls `onFailure` for each new failure. */
export function collectIslands(onFailure: () => void) {
  const collected = new Map<string, Collected>();

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name.startsWith(ISLAND_MEASURE)) add(entry as PerformanceMeasure);
    }
  }).observe({ type: 'measure', buffered: true });

  function add({ name: measure, detail }: PerformanceMeasure) {
    const { release, outcome, hydrateMs } = detail as IslandMeasureDetail;
    const name = measure.slice(ISLAND_MEASURE.length);
    const known = collected.get(name + release);
    const isFailed = outcome === 'failed';
    // Forty cards that fail on a page count as one failure.
    if (known && (known.isFailed || !isFailed)) return;
    collected.set(name + release, { name, release, isFailed, ...(!isFailed && { hydrateMs }), isTaken: false });
    if (isFailed) onFailure();
  }

  function take(isFailed: boolean): IslandReport[] {
    const untaken = [...collected.values()].filter((each) => each.isFailed === isFailed && !each.isTaken);
    return untaken.map((each) => {
      each.isTaken = true;
      const { isTaken: _, ...report } = each;
      return report;
    });
  }

  return { takeFailed: () => take(true), takeAwake: () => take(false) };
}
