import type { FileRef } from '../../contract/PageData.ts';
import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/whenIdle.ts';

const LATEST_MS = 8000;

let isLoading = false;

/**
 * Brings the watch, which tells the server how it goes: at the first touch or key, with the first problem, or 8 s after the
 * start, when nothing that visitors wait for is under way.
 */
export function startWatch() {
  window.gniazdo!.tell = load;
  addEventListener('pointerdown', load);
  addEventListener('keydown', load);
  setTimeout(load, LATEST_MS);
}

function load() {
  if (!isLoading) whenIdle(() => fetchWatch().catch(() => {}));
  isLoading = true;
}

/** Its hash stands in a file that has the same name in all builds, so that no document must carry it. */
async function fetchWatch() {
  const [file, integrity] = (await (await fetch('/shell/watch.json')).json()) as FileRef;
  await addScript(`/shell/${file}`, integrity);
}
