import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { addScript } from '../federation/addScript.ts';

/** Path and hash of the panel's script; defined by the build. */
declare const RECENT: [path: string, integrity: string];

/** Shows recently viewed products below a search field that receives the focus. Loads the panel's script once. */
export function startRecent() {
  // While it is subscribed, the atom follows the browser's storage.
  getDefaultStore().sub(recentIdsAtom, () => {});
  document.addEventListener('focusin', ({ target }) => show(target));
  // The focus may be the reason why this script was loaded.
  show(document.activeElement);
}

function show(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.form) return;
  const ids = getDefaultStore().get(recentIdsAtom);
  if (!ids?.length) return;
  addScript(`/shell/${RECENT[0]}`, RECENT[1]).then(
    () => window.gniazdo?.showRecent?.(target, ids),
    // If the script does not load, there is no panel; the search still works.
    () => {},
  );
}
