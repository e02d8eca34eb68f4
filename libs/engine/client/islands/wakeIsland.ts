import { ScriptLoadError } from '../federation/addScript.ts';
import { loadIsland } from '../federation/loadIsland.ts';
import { captureEvents, flushNative, replayEvents } from './queuedEvents.ts';
import { hydrateIsland } from './hydrateIsland.tsx';
import { type IslandElement, getReleaseName, setState, getState } from './Island.ts';
import { endMeasure, markLoaded, reportIsland, startMeasure } from './measureIsland.ts';
import { prioritizeTask, queueTask, type Task } from './taskQueue.ts';

const RETRY_PAUSE_MS = 3000;
const MAX_ATTEMPTS = 4;

const waiting = new WeakMap<Element, Task>();
const attempts = new WeakMap<Element, { count: number; retryAt: number }>();

/**
 * Loads an island's code and hydrates it; calls after the first have no effect. A failed island keeps the server's HTML and
 * is tried again when it is used after a pause. One whose files did not load is also tried again unused: on a slow
 * connection they arrive later than an attempt waits, and the next attempt uses them.
 */
export async function wakeIsland(island: IslandElement, urgency: 'used' | 'due') {
  const tried = attempts.get(island) ?? { count: 0, retryAt: 0 };
  const state = getState(island);
  const mayRetry = tried.count < MAX_ATTEMPTS && (urgency === 'due' || performance.now() >= tried.retryAt);
  if (state === 'loading' && urgency === 'used') prioritizeTask(waiting.get(island) ?? (() => {}));
  if (state !== 'asleep' && !(state === 'failed' && mayRetry)) return;
  // The page was replaced meanwhile.
  if (!island.isConnected) return;
  tried.count += 1;
  attempts.set(island, tried);
  setState(island, 'loading');
  startMeasure(island, urgency);
  try {
    const Component = await loadIsland(getReleaseName(island), island.dataset.component);
    markLoaded(island);
    const job = () => hydrate(island, Component);
    waiting.set(island, job);
    queueTask(job, urgency === 'used' ? 'first' : 'last');
  } catch (error) {
    reportIsland(island, error, 'load');
    fail(island);
    const isLate = urgency === 'due' && error instanceof ScriptLoadError;
    if (isLate) setTimeout(() => void wakeIsland(island, 'due'), RETRY_PAUSE_MS);
  }
}

async function hydrate(island: IslandElement, Component: Parameters<typeof hydrateIsland>[1]) {
  if (!island.isConnected) return setState(island, 'asleep');
  try {
    const captured = captureEvents(island);
    if (await hydrateIsland(island, Component)) replayEvents(island, captured);
    else fail(island);
  } catch (error) {
    reportIsland(island, error, 'hydrate');
    fail(island);
  }
}

function fail(island: IslandElement) {
  const tried = attempts.get(island);
  if (tried) tried.retryAt = performance.now() + RETRY_PAUSE_MS;
  setState(island, 'failed');
  endMeasure(island, 'failed');
  flushNative(island);
}
