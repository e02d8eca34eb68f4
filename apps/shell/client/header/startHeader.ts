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
  const strip = document.querySelector<HTMLElement>('[data-banner]');
  if (strip) handleBannerStrip(strip);
  const select = document.querySelector<HTMLSelectElement>('select[data-country]');
  if (select) switchCountry(select);
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
