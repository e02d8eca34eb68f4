import { addStyleSheet } from '../dom/addStyleSheet.ts';
import style from './header.css?text';
import { handleBannerStrip } from './handleBannerStrip.ts';
import { hideOnScroll } from './hideOnScroll.ts';
import { switchCountry } from './switchCountry.ts';

// A separate entry: it is loaded when the browser is idle.
const boot = (window.gniazdo ??= { queue: [] });
const header = document.querySelector<HTMLElement>('body > header');
if (header && !boot.isHeaderStarted) {
  addStyleSheet(document, style);
  hideOnScroll(header);
  const strip = document.querySelector<HTMLElement>('[data-banner]');
  if (strip) handleBannerStrip(strip);
  const select = document.querySelector<HTMLSelectElement>('select[data-country]');
  if (select) switchCountry(select);
}
boot.isHeaderStarted = true;
