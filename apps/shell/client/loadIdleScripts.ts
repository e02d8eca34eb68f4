import { addScript } from './federation/addScript.ts';
import { whenIdle } from './islands/whenIdle.ts';

/** Paths and hashes of the scripts; defined by the build. */
declare const TRACKING: [path: string, integrity: string];
declare const HEADER: [path: string, integrity: string];

/**
 * Loads the scripts that pages work without, when the browser is idle. Until then, and without them, forms of consent are
 * posted and the header is always shown.
 */
export function loadIdleScripts() {
  for (const [path, integrity] of [TRACKING, HEADER])
    whenIdle(() => addScript(`/shell/${path}`, integrity).catch(() => {}));
}
