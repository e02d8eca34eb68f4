import { addStyleSheet } from '../dom/addStyleSheet.ts';
import style from './header.css?text';
import { hideOnScroll } from './hideOnScroll.ts';

/** Starts what the header does with a script only. */
export function startHeader() {
  const header = document.querySelector<HTMLElement>('body > header');
  if (!header) return;
  addStyleSheet(document, style);
  hideOnScroll(header);
}
