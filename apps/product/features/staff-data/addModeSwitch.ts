import { ADMIN_MODE_COOKIE } from '@gniazdo/contracts/site';
import { writeBrowserCookie } from '@gniazdo/tracking/browserCookies';
import { createElement } from '@gniazdo/ui/dom';

const MENU_ID = 'konto-menu';
const YEAR_S = 31_536_000;

/** Adds the switch of the data for staff to the menu of the account. It loads the page again. */
export function addModeSwitch(isOn: boolean) {
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
