import { MAX_ISLANDS, MAX_PROBLEM_LENGTH, MAX_PROBLEMS, REPORTS_PATH } from '../contract/BrowserReport.ts';
import type { BootState } from '../contract/BootState.ts';
import { collectIslands } from './collectIslands.ts';
import { collectVitals } from './collectVitals.ts';

// A separate script without shared modules, so that it also works with the scripts of older pages. It communicates
// through `window.gniazdo` and the User Timing measures of islands.

const FAILURE_DELAY_MS = 500;

const boot: BootState = (window.gniazdo ??= { queue: [] });
// The script may run twice if its first copy was slow.
if (!boot.isRumLoaded) start();
boot.isRumLoaded = true;

function start() {
  const release = document.querySelector<HTMLElement>('main[data-release]')?.dataset.release;
  if (!release) return;
  const token = document.getElementById('page-data')?.dataset.token;
  let sentProblems = 0;
  let timer = 0;
  const vitals = collectVitals();
  const islands = collectIslands(reportSoon);
  boot.flush = reportSoon;
  if (boot.problems) reportSoon();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && reportAll());
  addEventListener('pagehide', reportAll);

  function reportSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(() => send({ vitals: {}, islands: islands.takeFailed() }), FAILURE_DELAY_MS);
  }

  function reportAll() {
    clearTimeout(timer);
    send({ vitals: vitals.take(), islands: [...islands.takeFailed(), ...islands.takeAwake()] });
  }

  function send(measured: { vitals: object; islands: object[] }) {
    const problems = (boot.problems ?? []).slice(sentProblems, MAX_PROBLEMS).map(({ where, message }) => ({
      where: where.slice(0, MAX_PROBLEM_LENGTH),
      // A query may contain text that the visitor typed.
      message: message.replace(/\?\S*/g, '').slice(0, MAX_PROBLEM_LENGTH),
    }));
    sentProblems += problems.length;
    if (problems.length + measured.islands.length + Object.keys(measured.vitals).length === 0) return;
    const report = { release, ...measured, islands: measured.islands.slice(0, MAX_ISLANDS), problems, token };
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify(report));
  }
}
