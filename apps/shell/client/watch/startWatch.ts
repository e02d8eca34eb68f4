import type { FileRef } from '../../contract/PageData.ts';
import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/whenIdle.ts';

const AFTER_MS = 6000;

let isLoading = false;

/**
 * Brings the watch, which tells the server how it goes: with the first problem, or when the first steps have been taken
 * without it. Browsers keep for it what has been measured until then.
 */
export function startWatch() {
  window.gniazdo!.tell = load;
  setTimeout(load, AFTER_MS);
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
