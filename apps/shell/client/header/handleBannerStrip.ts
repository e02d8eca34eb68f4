import { CLOSED_BANNERS_COOKIE } from '@gniazdo/contracts/site';
import { pushEvent } from '@gniazdo/tracking';
import { readBrowserCookies, writeBrowserCookie } from '@gniazdo/tracking/browserCookies';
import { addClosedBanner } from '../../contract/closedBanners.ts';

/** Closes the banner strip without leaving the page, and reports clicks on its link and its button. */
export function handleBannerStrip(strip: HTMLElement) {
  const ident = strip.dataset.banner!;
  strip.querySelector('a')!.addEventListener('click', () => pushEvent({ event: 'banner_strip_click', ident }));
  strip.querySelector('form')!.addEventListener('submit', (event) => {
    event.preventDefault();
    pushEvent({ event: 'banner_strip_close', ident });
    writeBrowserCookie(addClosedBanner(readBrowserCookies()[CLOSED_BANNERS_COOKIE], ident));
    strip.remove();
  });
}
