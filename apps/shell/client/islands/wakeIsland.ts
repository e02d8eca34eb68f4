import { loadIsland } from '../federation/loadIsland.ts';
import { report } from '../report.ts';
import { rememberHeld, releaseHeld, replayHeld } from './heldEvents.ts';
import { hydrateIsland } from './hydrateIsland.tsx';
import { type IslandElement, releaseOf, setState, stateOf } from './Island.ts';
import { leaveMeasure, noteLoaded, noteWaking } from './measureIsland.ts';
import { hurry, inOwnTask, type Job } from './taskQueue.ts';

const RETRY_PAUSE_MS = 3000;
const MOST_ATTEMPTS = 4;

const waiting = new WeakMap<Element, Job>();
const attempts = new WeakMap<Element, { count: number; retryAt: number }>();

/**
 * Fetches an island's code and hydrates it; safe to call any number of times. A failed island keeps the server's HTML and
 * gets another chance when it is used again after a pause.
 */
export async function wakeIsland(island: IslandElement, urgency: 'used' | 'due') {
  const tried = attempts.get(island) ?? { count: 0, retryAt: 0 };
  const state = stateOf(island);
  const mayRetry = urgency === 'used' && tried.count < MOST_ATTEMPTS && performance.now() >= tried.retryAt;
  if (state === 'loading' && urgency === 'used') hurry(waiting.get(island) ?? (() => {}));
  if (state !== 'asleep' && !(state === 'failed' && mayRetry)) return;
  // Another page has come since its moment was waited for.
  if (!island.isConnected) return;
  tried.count += 1;
  attempts.set(island, tried);
  setState(island, 'loading');
  noteWaking(island, urgency);
  try {
    const Component = await loadIsland(releaseOf(island), island.dataset.component);
    noteLoaded(island);
    const job = () => hydrate(island, Component);
    waiting.set(island, job);
    inOwnTask(job, urgency === 'used' ? 'first' : 'last');
  } catch (error) {
    report(island.dataset.component, error);
    fail(island);
  }
}

async function hydrate(island: IslandElement, Component: Parameters<typeof hydrateIsland>[1]) {
  if (!island.isConnected) return setState(island, 'asleep');
  try {
    const remembered = rememberHeld(island);
    if (await hydrateIsland(island, Component)) replayHeld(island, remembered);
    else fail(island);
  } catch (error) {
    report(island.dataset.component, error);
    fail(island);
  }
}

function fail(island: IslandElement) {
  const tried = attempts.get(island);
  if (tried) tried.retryAt = performance.now() + RETRY_PAUSE_MS;
  setState(island, 'failed');
  leaveMeasure(island, 'failed');
  releaseHeld(island);
}
