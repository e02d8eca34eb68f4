import { type BrowserReport, MAX_ERRORS, MAX_ISLANDS, REPORTS_PATH } from '../contract/BrowserReport.ts';
import type { BootState } from '../contract/BootState.ts';
import { collectIslands } from './collectIslands.ts';
import { collectVitals } from './collectVitals.ts';
import { describeError } from './describeError.ts';

// A separate script without shared modules, so that it also works with the scripts of older pages. It communicates
// through `window.gniazdo` and the User Timing measures of islands.

const FAILURE_DELAY_MS = 500;

const boot: BootState = (window.gniazdo ??= { queue: [] });
// The script may run twice if its first copy was slow.
if (!boot.isRumLoaded) start();
boot.isRumLoaded = true;

function start() {
  const getRelease = () => document.querySelector<HTMLElement>('main[data-release]')?.dataset.release;
  const release = getRelease();
  if (!release) return;
  const token = document.getElementById('page-data')?.dataset.token;
  const taken = new WeakSet<object>();
  const known = new Set<string>();
  let timer = 0;
  const vitals = collectVitals(getRelease);
  const islands = collectIslands(reportSoon);
  boot.flush = reportSoon;
  if (boot.problems) reportSoon();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportAll());
  addEventListener('pagehide', reportAll);

  function reportSoon() {
    // Not put off by the next problem: one that repeats would never be reported.
    timer ||= window.setTimeout(() => {
      timer = 0;
      send({ vitals: {}, islands: islands.takeFailed() });
    }, FAILURE_DELAY_MS);
  }

  function reportAll() {
    clearTimeout(timer);
    timer = 0;
    send({ ...vitals.take(), islands: [...islands.takeFailed(), ...islands.takeAwake()] });
  }

  function send(measured: Pick<BrowserReport, 'vitals' | 'navigations' | 'islands'>) {
    const errors = takeErrors();
    const { vitals, navigations = [], islands: all } = measured;
    if (errors.length + all.length + navigations.length + Object.keys(vitals).length === 0) return;
    const islands = all.slice(0, MAX_ISLANDS);
    const report = { release, ...measured, islands, ...(errors.length > 0 && { errors }), token };
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify(report));
  }

  /** Those that this document has not reported. */
  function takeErrors() {
    const errors = [];
    for (const problem of boot.problems ?? []) {
      if (taken.has(problem) || known.size === MAX_ERRORS) continue;
      taken.add(problem);
      const error = describeError(problem);
      const { hasMoved: _, ...same } = error ?? {};
      const text = JSON.stringify(same);
      if (error && !known.has(text)) errors.push(error);
      if (error) known.add(text);
    }
    return errors;
  }
}
