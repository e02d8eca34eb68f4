import { ISLAND_MEASURE, type IslandMeasureDetail } from '../contract/BrowserReport.ts';

/** Load and hydration times of the islands of one name and release. */
export type IslandTimes = {
  count: number;
  /** Medians, ms. */
  loadMs: number;
  hydrateMs: number;
  /** Sum, ms. */
  hydrateTotalMs: number;
  /** Counts by reason, e.g. `visible` or `used`. */
  reasons: Record<string, number>;
};

/** By release and name, `listing@1.4.2 listing/LikeButton`. */
export function readIslandTimes(): Map<string, IslandTimes> {
  const measures = performance.getEntriesByType('measure') as PerformanceMeasure[];
  const islands = measures.filter(({ name, detail }) => name.startsWith(ISLAND_MEASURE) && detail);
  const groups = Map.groupBy(islands, ({ name, detail }) => {
    return `${(detail as IslandMeasureDetail).release} ${name.slice(ISLAND_MEASURE.length)}`;
  });
  return new Map([...groups].map(([key, group]) => [key, summarize(group.map(({ detail }) => detail as never))]));
}

function summarize(details: IslandMeasureDetail[]): IslandTimes {
  const hydrations = details.filter(({ outcome }) => outcome === 'awake').map(({ hydrateMs }) => hydrateMs);
  const reasons: Record<string, number> = {};
  for (const { reason } of details) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return {
    count: hydrations.length,
    loadMs: median(details.map(({ loadMs }) => loadMs)),
    hydrateMs: median(hydrations),
    hydrateTotalMs: hydrations.reduce((sum, ms) => sum + ms, 0),
    reasons,
  };
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
