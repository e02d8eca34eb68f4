import { localLikesAtom } from '@gniazdo/ui';
import { getDefaultStore } from 'jotai';
import { addScript } from '../federation/addScript.ts';

/** Written by the build: the message's file and its hash. */
declare const COMPARED: [path: string, integrity: string];

let newest = 0;

/** Says how many products are compared after one was added, or takes back what was said. The script comes the first time. */
export async function sayCompared(isAdded: boolean) {
  const own = ++newest;
  if (!isAdded) return window.gniazdo?.sayCompared?.([]);
  await addScript(`/shell/${COMPARED[0]}`, COMPARED[1]);
  if (own !== newest) return;
  const compared = getDefaultStore()
    .get(localLikesAtom)
    .filter(({ itemType }) => itemType === 'comparison');
  window.gniazdo?.sayCompared?.(compared.map(({ itemId }) => itemId));
}
