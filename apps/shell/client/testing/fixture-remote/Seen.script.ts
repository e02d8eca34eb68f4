import type { ScriptWake } from '@gniazdo/composition/script';

export const wake: ScriptWake = 'element .seen';

/** Counts its starts in an attribute of the document. */
export function start() {
  const { dataset } = document.documentElement;
  dataset.seen = String(Number(dataset.seen ?? 0) + 1);
}
