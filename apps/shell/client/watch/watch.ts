import { MOST_ISLANDS, MOST_PROBLEMS, PROBLEM_LENGTH, REPORTS_PATH } from '../../contract/BrowserReport.ts';
import type { BootState } from '../../contract/BootState.ts';
import { collectIslands } from './collectIslands.ts';
import { collectVitals } from './collectVitals.ts';

// A script of its own, which shares no module with the others: it works with the scripts of an older page too. Between
// them stand `window.gniazdo` and the measures of the islands.

const FAILURE_PAUSE_MS = 500;

const boot: BootState = (window.gniazdo ??= { held: [] });
// It may come twice when its first copy was slow.
if (!boot.isWatched) start();
boot.isWatched = true;

function start() {
  const release = document.querySelector<HTMLElement>('main[data-release]')?.dataset.release;
  if (!release) return;
  let toldProblems = 0;
  let timer = 0;
  const vitals = collectVitals();
  const islands = collectIslands(tellSoon);
  boot.tell = tellSoon;
  if (boot.problems) tellSoon();
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tellAll());
  addEventListener('pagehide', tellAll);

  function tellSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(() => send({ vitals: {}, islands: islands.failed() }), FAILURE_PAUSE_MS);
  }

  function tellAll() {
    clearTimeout(timer);
    send({ vitals: vitals.take(), islands: [...islands.failed(), ...islands.awake()] });
  }

  function send(news: { vitals: object; islands: object[] }) {
    const problems = (boot.problems ?? []).slice(toldProblems, MOST_PROBLEMS).map(({ where, message }) => ({
      where: where.slice(0, PROBLEM_LENGTH),
      // What stands in an address may be a visitor's words.
      message: message.replace(/\?\S*/g, '').slice(0, PROBLEM_LENGTH),
    }));
    toldProblems += problems.length;
    if (problems.length + news.islands.length + Object.keys(news.vitals).length === 0) return;
    const report = { release, ...news, islands: news.islands.slice(0, MOST_ISLANDS), problems };
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify(report));
  }
}
