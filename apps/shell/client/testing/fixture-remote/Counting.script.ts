import type { ScriptWake } from '@gniazdo/composition/script';
import { getDefaultStore } from 'jotai';
import { clicksAtom } from './clicksAtom.ts';

export const wake: ScriptWake = 'used';

/** Shows how often it was started, and the clicks of the counters, in attributes of the document. */
export function start() {
  const { dataset } = document.documentElement;
  dataset.starts = String(Number(dataset.starts ?? 0) + 1);
  const store = getDefaultStore();
  store.sub(clicksAtom, () => (dataset.clicks = String(store.get(clicksAtom))));
}
