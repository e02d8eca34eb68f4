import { connectApi } from '@gniazdo/api-client';
import type { ScriptWake } from '@gniazdo/composition/script';
import { parseUser } from '@gniazdo/current-user';
import { addStyleSheet, watchCards, createElement } from '@gniazdo/ui/dom';
import { showAdminData } from './showAdminData.ts';
import style from './staffData.css?text';
import { ADMIN_MODE_COOKIE } from '@gniazdo/contracts/site';
import { writeBrowserCookie } from '@gniazdo/tracking/browserCookies';

export const wake: ScriptWake = 'admin';

const MENU_ID = 'konto-menu';
const YEAR_S = 31_536_000;

const ISLAND = 'listing/WatchButton';

/** Shows data for staff. The cookie is for display; the API checks the session. */
export function start() {
  const user = parseUser(document.cookie);
  if (!user?.isAdmin) return;
  addStyleSheet(document, style);
  addModeSwitch(user.adminModeEnabled);
  watchCards((cards) => cards.forEach(addWatchButton));
  if (user.adminModeEnabled) showAdminData(connectApi({ baseUrl: '' }));
}

/** Adds the switch of the data for staff to the menu of the account. It loads the page again. */
function addModeSwitch(isOn: boolean) {
  const button = createElement(
    'button',
    { type: 'button', class: 'staff-switch', role: 'switch', 'aria-checked': String(isOn) },
    'Dane dla obsługi',
  );
  button.addEventListener('click', () => {
    writeBrowserCookie({ name: ADMIN_MODE_COOKIE, value: isOn ? '0' : '1', maxAge: YEAR_S });
    location.reload();
  });
  document.querySelector(`#${MENU_ID} form`)?.before(button);
}

/** Adds the watch button to the card of an active offer: its remote hydrates it like an island without HTML. */
function addWatchButton(card: HTMLElement) {
  if (card.querySelector(`[data-component="${ISLAND}"]`)) return;
  const { variantId } = card.dataset;
  const props = JSON.stringify({ variantId: Number(variantId) });
  card.querySelector('a[data-purchase]')?.after(
    createElement('div', {
      'data-component': ISLAND,
      'data-wake': 'now',
      'data-state': 'asleep',
      'data-id': `watch-${variantId}-`,
      'data-props': props,
    }),
  );
}
