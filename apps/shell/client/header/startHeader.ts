import { addStyleSheet } from '@gniazdo/ui/dom';
import style from './header.css?text';
import { handleBannerStrip } from './handleBannerStrip.ts';
import { hideOnScroll } from './hideOnScroll.ts';

/** Starts what header, banner strip and footer do with a script only. */
export function startHeader() {
  const header = document.querySelector<HTMLElement>('body > header');
  if (!header) return;
  addStyleSheet(document, style);
  hideOnScroll(header);
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
