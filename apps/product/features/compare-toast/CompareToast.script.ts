import type { ScriptContext, ScriptWake } from '@gniazdo/composition/script';
import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { comparedIdsAtom } from '@gniazdo/state';
import { addStyleSheet, createElement, getBottomInset } from '@gniazdo/ui/dom';
import style from '@gniazdo/ui/toast.css?text';
import { getDefaultStore } from 'jotai';

export const wake: ScriptWake = 'event gniazdo:compared';

const SHOWN_MS = 4000;
/** Delay before the first message: screen readers announce changes only of live regions that they already know. */
const REGION_FOUND_MS = 100;

/**
 * Confirms that a product was added to the comparison, and hides the message when one is removed. It disappears after four
 * seconds without pointer or focus on it, when it is closed, on Escape, and on navigation.
 */
export function start({ event }: ScriptContext) {
  addStyleSheet(document, style);
  const region = createElement('div', { class: 'toastRegion', role: 'status' });
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
  for (const type of ['pointerenter', 'focusin']) region.addEventListener(type, () => clearTimeout(timer));
  region.addEventListener('pointerleave', () => region.contains(document.activeElement) || hideLater());
  region.addEventListener('focusout', () => region.matches(':hover') || hideLater());
  document.addEventListener('gniazdo:navigated', hide);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());

  const show = (compared: Event) => {
    hide();
    const ids = getDefaultStore().get(comparedIdsAtom) ?? [];
    const isAdded = (compared as CustomEvent<boolean>).detail;
    if (!isAdded || ids.length === 0) return;
    timer = setTimeout(() => {
      region.style.setProperty('--bottom-inset', `${getBottomInset()}px`);
      region.append(createToast(ids, hide));
      hideLater();
    }, REGION_FOUND_MS);
  };
  document.addEventListener('gniazdo:compared', show);
  show(event!);
}

function createToast(ids: readonly number[], close: () => void) {
  const toast = createElement('div', { class: 'toast' });
  toast.append(createElement('p', { class: 'toastText' }, formatMessage(ids.length)), ' ');
  // The URL contains the ids, so that the page needs no redirect.
  const href = paths.compare(ids.slice(0, MAX_COMPARED));
  if (ids.length > 1) toast.append(createElement('a', { class: 'toastLink', href }, 'Porównaj'), ' ');
  const button = createElement('button', { class: 'toastLink', type: 'button' }, 'Zamknij');
  button.addEventListener('click', close);
  toast.append(button);
  return toast;
}

function formatMessage(count: number) {
  if (count === 1) return 'Dodano do porównania. Dodaj drugi produkt, by porównać.';
  if (count <= MAX_COMPARED) return `Dodano do porównania (${count})`;
  return `Porównasz naraz ${MAX_COMPARED} produktów. Ten zobaczysz, gdy usuniesz inny.`;
}
