import { recentIdsAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { showFragment } from '@gniazdo/engine/client/dialogs/showFragment';
import { addScript } from '@gniazdo/engine/client/federation/addScript';
import { createNavigationCore } from '@gniazdo/engine/client/navigation/createNavigationCore';
import { report } from '@gniazdo/engine/client/report';

type BuiltScript = [path: string, integrity: string];

/** Scripts of the header and of account pages; defined by the build. */
declare const SUGGESTIONS: BuiltScript;
declare const MENU: BuiltScript;
declare const ACCOUNT: BuiltScript;

/** The navigation core, with features of the header and of account pages; they load their scripts when they are used. */
export function createCore() {
  return createNavigationCore(() => {
    startSuggestions();
    startMenu();
    startAccount();
  });
}

/** Loads the suggestions when a search field is hovered or focused; they open if it has the focus. */
function startSuggestions() {
  // While it is subscribed, the atom follows the browser's storage.
  getDefaultStore().sub(recentIdsAtom, () => {});
  for (const type of ['focusin', 'pointerover']) document.addEventListener(type, ({ target }) => suggest(target));
  // The focus may be the reason why this script was loaded.
  suggest(document.activeElement);
}

function suggest(target: EventTarget | null) {
  if (!(target instanceof HTMLInputElement) || !target.matches('form[role=search] [name=q]')) return;
  // Without the script there are no suggestions; the search still works.
  load('suggestions', SUGGESTIONS, () =>
    window.gniazdo?.suggest?.(target, () => getDefaultStore().get(recentIdsAtom) ?? []),
  );
}

/** Loads the menu's script when the menu of the header is hovered, focused or pressed. Without it, the plain menu works. */
function startMenu() {
  const nav = document.querySelector<HTMLElement>('[data-menu]');
  if (!nav) return;
  const loadMenu = () => load('menu', MENU, () => window.gniazdo?.startMenu?.(nav, showFragment));
  for (const type of ['pointerover', 'touchstart', 'focusin']) nav.addEventListener(type, loadMenu, { passive: true });
  // The menu may be the reason why this script was loaded.
  if (nav.matches(':hover,:focus-within') || nav.querySelector(':popover-open')) loadMenu();
}

/** Loads the script of account pages when a marked button is pressed. */
function startAccount() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('button[data-account]');
    if (button) load('account', ACCOUNT, () => window.gniazdo?.runAccountTask?.(button));
  });
}

function load(name: string, [path, integrity]: BuiltScript, onLoad: () => void) {
  addScript(`/shell/${path}`, integrity).then(onLoad, (error: unknown) => report(name, error));
}
