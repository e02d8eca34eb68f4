import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/whenIdle.ts';
import { whenUsed } from '../islands/whenUsed.ts';

/** Path and hash of the script, null if the site has none; defined by the build. */
declare const IDLE: [path: string, integrity: string] | null;

/** Loads the script of the site that starts when the browser is idle. Pages work without it. */
export function startIdleScripts() {
  window.gniazdo!.whenUsed = whenUsed;
  if (!IDLE) return;
  const [file, integrity] = IDLE;
  whenIdle(() => void addScript(`/shell/${file}`, integrity).catch(() => {}));
}
