import { type ErrorPhase, ISLAND_MEASURE, type IslandMeasureDetail } from '../contract/BrowserReport.ts';
import { report } from '../report.ts';
import { type IslandElement, getReleaseName } from './Island.ts';

type PendingMeasure = Pick<IslandMeasureDetail, 'release' | 'reason'> & { start: number; loadedAt?: number };

const pending = new WeakMap<Element, PendingMeasure>();

/** Call when the island's wake condition is met. */
export function startMeasure(island: IslandElement, urgency: 'used' | 'due') {
  const reason = urgency === 'used' ? urgency : (island.dataset.wake as 'idle');
  pending.set(island, { start: performance.now(), release: getReleaseName(island), reason });
}

/** Call when its code is loaded. */
export function markLoaded(island: IslandElement) {
  pending.get(island)!.loadedAt = performance.now();
}

/** Call when the island is hydrated or has failed. */
export function endMeasure(island: IslandElement, outcome: IslandMeasureDetail['outcome']) {
  recordMeasure(island.dataset.component, pending.get(island)!, outcome);
}

/** Reports what an island has thrown. */
export function reportIsland(island: IslandElement, error: unknown, phase: ErrorPhase) {
  report(island.dataset.component, error, { release: getReleaseName(island), phase });
}

/** Records a User Timing measure of an island or a script, from which its release's health is computed. */
export function recordMeasure(name: string, measured: PendingMeasure, outcome: IslandMeasureDetail['outcome']) {
  const end = performance.now();
  const { start, loadedAt = end, ...waking } = measured;
  const detail: IslandMeasureDetail = { ...waking, outcome, loadMs: loadedAt - start, hydrateMs: end - loadedAt };
  performance.measure(ISLAND_MEASURE + name, { start, end, detail });
}
