import { ScriptLoadError } from '../../client/federation/addScript.ts';
import { TimeoutError } from '../../client/page/withTimeout.ts';
import { onReport } from './report.ts';
import { wakeFailed } from './wakeFailed.ts';

const PAUSE_MS = 1000;
const MAX_TRIES = 10;

/** Wakes islands again whose code loaded too late, because builds slow the machine down. */
export function retryLate() {
  let tries = 0;
  onReport((_where, error) => {
    const isLate = error instanceof ScriptLoadError || error instanceof TimeoutError;
    if (isLate && tries++ < MAX_TRIES) setTimeout(wakeFailed, PAUSE_MS);
  });
}
