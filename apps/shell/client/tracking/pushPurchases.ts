import { pushEvent } from '@gniazdo/tracking';

const MIDDLE_BUTTON = 1;

/** Pushes an event for each opened link to a shop, before its tab opens. Its attributes are `purchaseAttributes`. */
export function pushPurchases() {
  const handleClick = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-purchase]');
    if (!link || button > MIDDLE_BUTTON) return;
    const { purchase, name, price } = link.dataset;
    pushEvent({ event: 'purchase_click', id: purchase!, name: name!, price: Number(price) });
  };
  // Captured, so that no other listener can prevent it.
  document.addEventListener('click', handleClick, true);
  // The middle button opens a tab, too.
  document.addEventListener('auxclick', handleClick, true);
}
