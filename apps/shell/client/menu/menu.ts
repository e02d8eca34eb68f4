import { addStyleSheet } from '@gniazdo/ui/dom';
import type { ShowFragment } from '@gniazdo/engine/client/dialogs/showFragment';
import { createMegaMenu } from './createMegaMenu.ts';
import { createPhoneMenu } from './createPhoneMenu.ts';
import style from './menu.css?text';

declare module '@gniazdo/engine/client/contract/BootState' {
  interface BootState {
    /** Replaces the plain menu of the header. `showFragment` shows a fragment in an element. */
    startMenu?: (nav: HTMLElement, showFragment: ShowFragment) => void;
  }
}

/** From this width the menu is a panel below the header; on a phone it is a dialog with levels. */
const WIDE = '(width >= 768px)';

const started = new WeakSet<HTMLElement>();

// A separate entry, because most visitors do not open the menu on most pages.
(window.gniazdo ??= { queue: [] }).startMenu ??= startMenu;

/** Replaces the plain menu of the header. Called at each intent to use it, until then and after a failure. */
function startMenu(nav: HTMLElement, showFragment: ShowFragment) {
  const panel = nav.querySelector<HTMLElement>('[popover]');
  const button = nav.querySelector<HTMLButtonElement>('[popovertarget]');
  if (started.has(nav) || !panel || !button) return;
  started.add(nav);
  addStyleSheet(document, style);
  const wide = matchMedia(WIDE);
  const isWide = () => wide.matches;
  createMegaMenu({ nav, panel, button, isEnabled: isWide, showFragment });
  createPhoneMenu({ panel, button, isEnabled: () => !isWide() });
}
