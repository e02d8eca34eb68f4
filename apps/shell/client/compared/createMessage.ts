import { MOST_COMPARED, paths } from '@gniazdo/contracts';
import { footHeight } from './footHeight.ts';
import style from './compared.css?text';

const SHOWN_MS = 5000;
/** Screen readers hear what comes into a region that they have met before. */
const REGION_KNOWN_MS = 100;

/**
 * Makes the place for the message that a product was added to the comparison; gives the function that shows it, for the ids
 * of all products there, or takes it away when there is none. It goes after five seconds in which it has neither pointer nor
 * focus, with Escape, and when another page comes.
 */
export function createMessage() {
  addStyle();
  const region = element('div', 'compared');
  region.setAttribute('role', 'status');
  document.body.append(region);
  let timer: ReturnType<typeof setTimeout>;

  function hide() {
    clearTimeout(timer);
    region.replaceChildren();
  }
  function hideLater() {
    clearTimeout(timer);
    timer = setTimeout(hide, SHOWN_MS);
  }
  function hideByKey({ key }: KeyboardEvent) {
    if (key === 'Escape') hide();
  }
  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, () => clearTimeout(timer));
  region.addEventListener('pointerleave', () => region.contains(document.activeElement) || hideLater());
  region.addEventListener('focusout', () => region.matches(':hover') || hideLater());
  document.addEventListener('gniazdo:navigated', hide);
  document.addEventListener('keydown', hideByKey);

  return (ids: number[]) => {
    hide();
    if (ids.length === 0) return;
    timer = setTimeout(() => {
      region.style.setProperty('--foot', `${footHeight()}px`);
      region.append(createToast(ids));
      hideLater();
    }, REGION_KNOWN_MS);
  };
}

function createToast(ids: number[]) {
  const toast = element('div', 'compared-toast');
  toast.append(element('p', 'compared-text', wordsFor(ids.length)));
  if (ids.length === 1) return toast;
  const link = element('a', 'compared-link', 'Porównaj');
  // Named, as the page would name them itself one step later.
  link.href = paths.compare(ids.slice(0, MOST_COMPARED));
  toast.append(' ', link);
  return toast;
}

function wordsFor(count: number) {
  if (count === 1) return 'Dodano do porównania. Dodaj drugi produkt, by porównać.';
  if (count <= MOST_COMPARED) return `Dodano do porównania (${count})`;
  return `Porównasz naraz ${MOST_COMPARED} produktów. Ten zobaczysz, gdy usuniesz inny.`;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}

/** The page's policy allows no style element, but a sheet that a script has made. */
function addStyle() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}
