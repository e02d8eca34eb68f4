import { addScript } from '@gniazdo/engine/client/federation/addScript';
import { showFragment } from '@gniazdo/engine/client/dialogs/showFragment';
import { report } from '@gniazdo/engine/client/report';

/** Path and hash of the menu's script; defined by the build. */
declare const MENU: [path: string, integrity: string];

/** Loads the menu's script when the menu of the header is hovered, focused or pressed. Without it, the plain menu works. */
export function startMenu() {
  const nav = document.querySelector<HTMLElement>('[data-menu]');
  if (!nav) return;
  const load = () =>
    addScript(`/shell/${MENU[0]}`, MENU[1]).then(
      () => window.gniazdo?.startMenu?.(nav, showFragment),
      (error: unknown) => report('menu', error),
    );
  for (const type of ['pointerover', 'touchstart', 'focusin']) nav.addEventListener(type, load, { passive: true });
  // The menu may be the reason why this script was loaded.
  if (nav.matches(':hover,:focus-within') || nav.querySelector(':popover-open')) void load();
}
