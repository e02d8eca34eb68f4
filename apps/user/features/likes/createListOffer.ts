import { dialogAttributes, favouriteListPaths } from '@gniazdo/contracts/site';
import type { LocalLike } from '@gniazdo/state';
import style from '@gniazdo/ui/toast.css?text';
import { addStyleSheet, createElement, getBottomInset } from '@gniazdo/ui/dom';

const SHOWN_MS = 8000;

/**
 * Offers to put the newest favourite into a list. Returns a function that takes the likes that are not sent yet: one that
 * this page has not seen is new.
 */
export function createListOffer(known: readonly LocalLike[]) {
  let ids = getIds(known);
  let region: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout>;

  return (likes: readonly LocalLike[]) => {
    const added = getIds(likes).filter((id) => !ids.includes(id));
    ids = getIds(likes);
    const variantId = added.at(-1);
    // Another tab has its own offer.
    if (variantId === undefined || window.event?.type === 'storage') return;
    region ??= addRegion();
    region.style.setProperty('--bottom-inset', `${getBottomInset()}px`);
    region.replaceChildren(createOffer(variantId, close));
    hideLater();
  };

  function hideLater() {
    clearTimeout(timer);
    timer = setTimeout(() => (region!.matches(':hover, :focus-within') ? hideLater() : close()), SHOWN_MS);
  }

  function close() {
    clearTimeout(timer);
    region?.replaceChildren();
  }
}

function getIds(likes: readonly LocalLike[]) {
  return likes.filter(({ itemType }) => itemType === 'variant').map(({ itemId }) => itemId);
}

function addRegion() {
  addStyleSheet(document, style);
  const region = createElement('div', { class: 'toastRegion isPrompt', role: 'status' });
  document.body.append(region);
  return region;
}

function createOffer(variantId: number, close: () => void) {
  const button = createElement('button', { class: 'toastLink', type: 'button' }, 'Zamknij');
  button.addEventListener('click', close);
  const link = createElement(
    'a',
    { class: 'toastLink', href: favouriteListPaths.all(), ...dialogAttributes('user/AddToList', { variantId }) },
    'Dodaj do listy',
  );
  return createElement(
    'div',
    { class: 'toast' },
    createElement('p', { class: 'toastText' }, 'Dodano do ulubionych.'),
    link,
    button,
  );
}
