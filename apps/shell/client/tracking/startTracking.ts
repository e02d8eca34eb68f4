import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/whenIdle.ts';

/** Path and hash of the tracking script; defined by the build. */
declare const TRACKING: [path: string, integrity: string];

/** Loads the tracking script when the browser is idle. Until then, and without it, forms of consent are posted. */
export function startTracking() {
  whenIdle(() => addScript(`/shell/${TRACKING[0]}`, TRACKING[1]).catch(() => {}));
}
