import { addScript } from '../federation/addScript.ts';
import { recentVariants } from './rememberVariants.ts';

/** Written by the build: the panel's file and its hash. */
declare const RECENT: [path: string, integrity: string];

/** Shows what this browser looked at last below a search that gets the focus; the panel's script comes the first time. */
export function startRecent() {
  document.addEventListener('focusin', ({ target }) => showAt(target));
  // The focus may be what brought this here.
  showAt(document.activeElement);
}

function showAt(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || target.type !== 'search' || !target.form) return;
  const ids = recentVariants();
  if (ids.length === 0) return;
  addScript(`/shell/${RECENT[0]}`, RECENT[1]).then(
    () => window.gniazdo?.showRecent?.(target, ids),
    // A search without the panel is a search.
    () => {},
  );
}
