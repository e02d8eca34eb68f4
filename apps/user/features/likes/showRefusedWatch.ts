import { paths } from '@gniazdo/contracts/site';
import style from '@gniazdo/ui/toast.css?text';
import { addStyleSheet, createElement, getBottomInset } from '@gniazdo/ui/dom';

type Refusal = {
  variantId: number;
  /** Whether the watch was to end. */
  isEnd: boolean;
  /** Message of the service. */
  reason: string | undefined;
};

/** Says that a watch which waited for a connection was refused, with a link to the product, until the visitor closes it. */
export function showRefusedWatch({ variantId, isEnd, reason }: Refusal) {
  addStyleSheet(document, style);
  const action = isEnd ? 'zakończyć obserwowania produktu' : 'zacząć obserwować produktu';
  const button = createElement('button', { class: 'toastLink', type: 'button' }, 'Zamknij');
  const toast = createElement(
    'div',
    { class: 'toast' },
    createElement('p', { class: 'toastText' }, [`Nie udało się ${action}.`, reason].filter(Boolean).join(' ')),
    createElement('a', { class: 'toastLink', href: paths.variant(variantId) }, 'Zobacz produkt'),
    button,
  );
  // Several refusals are below each other.
  const region = document.querySelector('.isRefusal') ?? addRegion();
  region.append(toast);
  button.addEventListener('click', () => toast.remove());
}

function addRegion() {
  const region = createElement('div', { class: 'toastRegion isPrompt isRefusal', role: 'alert' });
  region.style.setProperty('--bottom-inset', `${getBottomInset()}px`);
  document.body.append(region);
  return region;
}
