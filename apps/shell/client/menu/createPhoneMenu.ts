import type { Menu } from '@gniazdo/contracts/offers';
import { pushEvent } from '@gniazdo/tracking';
import { createElement } from '@gniazdo/ui/dom';
import { openFullScreen } from '@gniazdo/engine/client/dialogs/openFullScreen';
import { createMenuSource } from './createMenuSource.ts';
import { fetchMenu } from './fetchMenu.ts';
import { buildRootLevel, type MenuLevel } from './menuLevels.ts';
import { renderLevel } from './renderLevel.ts';

type Options = { panel: HTMLElement; button: HTMLButtonElement; isEnabled: () => boolean };

/** The menu of phones: a dialog with a level per category, from the API. If that fails, the plain menu opens. */
export function createPhoneMenu({ panel, button, isEnabled }: Options) {
  const getMenu = createMenuSource(fetchMenu);
  let isOpening = false;

  async function open() {
    if (isOpening) return;
    isOpening = true;
    button.ariaBusy = 'true';
    const isPlainOpen = () => panel.matches(':popover-open');
    const wasPlainOpen = isPlainOpen();
    try {
      const menu = await getMenu();
      // The visitor may have closed the plain menu meanwhile.
      if (isPlainOpen() || !wasPlainOpen) {
        panel.hidePopover();
        show(menu);
      }
    } catch {
      if (isEnabled() && !wasPlainOpen) panel.showPopover();
    }
    button.ariaBusy = null;
    isOpening = false;
  }

  function show(menu: Menu) {
    const head = createElement('div', { class: 'menu-head' });
    const dialog = openFullScreen({
      label: 'Menu',
      head,
      closeLabel: 'Zamknij menu',
      onClose: () => button.focus({ preventScroll: true }),
    });
    const body = createElement('div', { class: 'menu-body' });
    dialog.append(body);
    const links = [...panel.querySelectorAll<HTMLAnchorElement>('[data-menu-links] a')];
    const path: MenuLevel[] = [];

    function enter(level: MenuLevel) {
      path.push(level);
      showLevel();
      (path.length > 1 ? head : body).querySelector<HTMLElement>('a,button')?.focus();
    }

    function leave() {
      const left = path.pop();
      showLevel();
      [...body.querySelectorAll('button')].find(({ textContent }) => textContent === left?.title)?.focus();
    }

    function showLevel() {
      const level = path.at(-1)!;
      renderLevel({ head, body, level, parent: path.at(-2), onEnter: enter, onBack: leave });
      dialog.scrollTop = 0;
    }

    enter(buildRootLevel(menu, links));
    pushEvent({ event: 'modal_open', modal: 'shell/Menu' });
  }

  button.addEventListener('click', (event) => {
    if (!isEnabled()) return;
    event.preventDefault();
    void open();
  });
  if (!isEnabled()) return;
  // The plain menu may have been opened before this script ran.
  if (panel.matches(':popover-open')) void open();
  else getMenu().catch(() => {});
}
