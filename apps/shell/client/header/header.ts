import { addStyleSheet } from '../dom/addStyleSheet.ts';
import style from './header.css?text';
import { hideOnScroll } from './hideOnScroll.ts';

// A separate entry: it is loaded when the browser is idle.
const boot = (window.gniazdo ??= { queue: [] });
const header = document.querySelector<HTMLElement>('body > header');
if (header && !boot.hidesHeader) {
  addStyleSheet(document, style);
  hideOnScroll(header);
}
boot.hidesHeader = true;
