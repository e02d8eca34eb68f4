import { ISLAND_MEASURE, type IslandMeasureDetail } from '../../contract/IslandMeasure.ts';
import { type IslandElement, releaseOf } from './Island.ts';

type Waking = Pick<IslandMeasureDetail, 'release' | 'reason'> & { start: number; loadedAt?: number };

const wakings = new WeakMap<Element, Waking>();

/** The island is to wake now. */
export function noteWaking(island: IslandElement, urgency: 'used' | 'due') {
  const reason = urgency === 'used' ? urgency : (island.dataset.wake as 'idle');
  wakings.set(island, { start: performance.now(), release: releaseOf(island), reason });
}

/** Its code is there. */
export function noteLoaded(island: IslandElement) {
  wakings.get(island)!.loadedAt = performance.now();
}

/** Leaves a User Timing measure of an awakening that has come to an end. */
export function leaveMeasure(island: IslandElement, outcome: IslandMeasureDetail['outcome']) {
  const end = performance.now();
  const { start, loadedAt = end, ...waking } = wakings.get(island)!;
  const detail: IslandMeasureDetail = { ...waking, outcome, loadMs: loadedAt - start, hydrateMs: end - loadedAt };
  performance.measure(ISLAND_MEASURE + island.dataset.component, { start, end, detail });
}
