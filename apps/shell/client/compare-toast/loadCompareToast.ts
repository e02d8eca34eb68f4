import { comparedIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { addScript } from '../federation/addScript.ts';

/** Path and hash of the toast's script; defined by the build. */
declare const COMPARE_TOAST: [path: string, integrity: string];

let calls = 0;

/** Confirms that a product was added to the comparison, or hides the toast after one was removed. Loads the script once. */
export async function showCompareToast(isAdded: boolean) {
  const call = ++calls;
  if (!isAdded) return window.gniazdo?.showCompareToast?.([]);
  await addScript(`/shell/${COMPARE_TOAST[0]}`, COMPARE_TOAST[1]);
  if (call !== calls) return;
  window.gniazdo?.showCompareToast?.(getDefaultStore().get(comparedIdsAtom) ?? []);
}
