import { dialogAttributes, paths } from '@gniazdo/contracts/site';
import style from '@gniazdo/ui/toast.css?text';
import { addStyleSheet, createElement, getBottomInset } from '@gniazdo/ui/dom';

/** From so many favourites that are only in this browser, a login is offered. */
const MIN_LOCAL_FAVOURITES = 3;

/**
 * Creates the offer to log in. Returns a function that takes the number of favourites that are only in this browser, and
 * shows the offer from three on. Once closed, it stays closed on this page.
 */
export function createLoginPrompt() {
  let region: HTMLElement | undefined;
  let isClosed = false;

  return (count: number) => {
    const isOn = count >= MIN_LOCAL_FAVOURITES && !isClosed;
    if (isOn && !region) region = addRegion();
    if (!region || isOn === region.hasChildNodes()) return;
    region.style.setProperty('--bottom-inset', `${getBottomInset()}px`);
    region.replaceChildren(...(isOn ? [createPrompt(close)] : []));
  };

  function close() {
    isClosed = true;
    region?.replaceChildren();
  }
}

function addRegion() {
  addStyleSheet(document, style);
  const region = createElement('div', {
    class: 'toastRegion isPrompt',
    role: 'region',
    'aria-label': 'Zachowaj ulubione',
  });
  document.body.append(region);
  return region;
}

function createPrompt(close: () => void) {
  const button = createElement('button', { class: 'toastLink', type: 'button' }, 'Nie teraz');
  button.addEventListener('click', close);
  return createElement(
    'div',
    { class: 'toast' },
    createElement('p', { class: 'toastText' }, 'Zaloguj się, a ulubione zobaczysz na każdym urządzeniu.'),
    createElement(
      'a',
      { class: 'toastLink', href: paths.login(), ...dialogAttributes('shell/SignIn', {}) },
      'Zaloguj się',
    ),
    button,
  );
}
