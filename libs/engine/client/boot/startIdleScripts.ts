import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/whenIdle.ts';
import { whenUsed } from '../islands/whenUsed.ts';

/** Path and hash of the script; defined by the build. */
declare const IDLE: [path: string, integrity: string];

/**
 * Loads the script of tracking and header when the browser is idle. Without it, forms of consent are posted, the header is
 * always shown, and the banner strip's form is posted.
 */
export function startIdleScripts() {
  window.gniazdo!.whenUsed = whenUsed;
  whenIdle(() => void addScript(`/shell/${IDLE[0]}`, IDLE[1]).catch(() => {}));
}
