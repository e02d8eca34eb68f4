import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { addScript } from '@gniazdo/engine/client/federation/addScript';
import { report } from '@gniazdo/engine/client/report';

/** Path and hash of the script of suggestions; defined by the build. */
declare const SUGGESTIONS: [path: string, integrity: string];

/** Loads the suggestions when a search field is hovered or focused; they open if it has the focus. */
export function startSuggestions() {
  // While it is subscribed, the atom follows the browser's storage.
  getDefaultStore().sub(recentIdsAtom, () => {});
  for (const type of ['focusin', 'pointerover']) document.addEventListener(type, ({ target }) => suggest(target));
  // The focus may be the reason why this script was loaded.
  suggest(document.activeElement);
}

function suggest(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || !target.matches('form[role=search] [name=q]')) return;
  addScript(`/shell/${SUGGESTIONS[0]}`, SUGGESTIONS[1]).then(
    () => window.gniazdo?.suggest?.(target, () => getDefaultStore().get(recentIdsAtom) ?? []),
    // Without the script there are no suggestions; the search still works.
    (error: unknown) => report('suggestions', error),
  );
}
