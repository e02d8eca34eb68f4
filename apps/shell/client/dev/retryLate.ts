import { onReport } from './report.ts';
import { wakeFailed } from './wakeFailed.ts';

const PAUSE_MS = 1000;
const MOST_TRIES = 10;

/** A machine that builds is slow now and then: islands whose code came late are woken again. Visitors do so by using them. */
export function retryLate() {
  let tries = 0;
  onReport((_where, error) => {
    const isLate = error.name === 'ScriptLoadError' || error.message.includes('did not answer in');
    if (isLate && tries++ < MOST_TRIES) setTimeout(wakeFailed, PAUSE_MS);
  });
}
