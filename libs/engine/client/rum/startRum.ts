import type { FileRef } from '../contract/PageData.ts';
import { addScript } from '../federation/addScript.ts';
import { whenIdle } from '../islands/wakeConditions.ts';

const DELAY_MS = 6000;

let isLoading = false;

/**
 * Loads the RUM (real user monitoring) script with the first problem, or late enough not to delay the first interactions.
 * Until then the browser buffers the measurements.
 */
export function startRum() {
  const boot = window.gniazdo!;
  boot.flush = load;
  // The first problem may be older than this function.
  if (boot.problems?.length) load();
  else setTimeout(load, DELAY_MS);
}

function load() {
  if (!isLoading) whenIdle(() => loadRum().catch(() => {}));
  isLoading = true;
}

/** Its hash is in a file with the same name in all builds, so that documents don't have to contain it. */
async function loadRum() {
  const response = await fetch('/shell/rum.json');
  const ref: unknown = await response.json();
  if (isFileRef(ref)) await addScript(`/shell/${ref[0]}`, ref[1]);
}

/** addScript checks the integrity. */
function isFileRef(value: unknown): value is FileRef {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
