import { addStyleSheet } from '@gniazdo/ui/dom';
import style from './header.css?text';
import { hideOnScroll } from './hideOnScroll.ts';
import { hideWrapped } from './hideWrapped.ts';
import { CLOSED_BANNERS_COOKIE } from '@gniazdo/contracts/site';
import { pushEvent } from '@gniazdo/tracking';
import { readBrowserCookies, writeBrowserCookie } from '@gniazdo/tracking/browserCookies';
import { addClosedBanner } from '../../contract/closedBanners.ts';

/** Starts what header, banner strip and footer do with a script only. */
export function startHeader() {
  const header = document.querySelector<HTMLElement>('body > header');
  if (!header) return;
  addStyleSheet(document, style);
  hideOnScroll(header);
  hideWrapped(header);
  followQuery(header);
  reportUserBox();
  const strip = document.querySelector<HTMLElement>('[data-banner]');
  if (strip) handleBannerStrip(strip);
  const select = document.querySelector<HTMLSelectElement>('select[data-country]');
  if (select) switchCountry(select);
}

/** The search field has the query of the page that is shown, and not that of an earlier one. */
function followQuery(header: HTMLElement) {
  document.addEventListener('gniazdo:navigated', ({ detail: { url, isOwnChange } }) => {
    const field = header.querySelector<HTMLInputElement>('input[name=q]');
    if (!field?.form || isOwnChange || field === document.activeElement) return;
    const { pathname, searchParams } = new URL(url, location.origin);
    field.value = pathname === new URL(field.form.action).pathname ? (searchParams.get('q') ?? '') : '';
  });
}

/** Reports that the box of the account is opened, as dialogs are; it needs no script itself. */
function reportUserBox() {
  const box = document.getElementById('konto-menu');
  const report = () => pushEvent({ event: 'modal_open', modal: 'shell/UserBox' });
  box?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && report());
  if (CSS.supports('selector(:popover-open)') && box?.matches(':popover-open')) report();
}

/** Opens the site of the country that is chosen, or was chosen before this script ran. */
function switchCountry(select: HTMLSelectElement) {
  const open = () => location.assign(select.value);
  select.addEventListener('change', open);
  // The first one is this site.
  if (select.selectedIndex > 0) open();
}

/** Closes the banner strip without leaving the page, and reports clicks on its link and its button. */
function handleBannerStrip(strip: HTMLElement) {
  const ident = strip.dataset.banner!;
  strip.querySelector('a')!.addEventListener('click', () => pushEvent({ event: 'banner_strip_click', ident }));
  strip.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    pushEvent({ event: 'banner_strip_close', ident });
    writeBrowserCookie(addClosedBanner(readBrowserCookies()[CLOSED_BANNERS_COOKIE], ident));
    strip.remove();
  });
}
