import { pushEvent } from '@gniazdo/tracking';

const MIDDLE_BUTTON = 1;
const EVENT = 'purchase_click';

/**
 * Pushes an event for each opened link to a shop, before its tab opens, and calls `onPurchase` with its name. The
 * attributes of the link are `purchaseAttributes`.
 */
export function pushPurchases(onPurchase: (event: string) => void) {
  const handleClick = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a[data-purchase]');
    if (!link || button > MIDDLE_BUTTON) return;
    const { purchase, name = getNameOfCard(link), price } = link.dataset;
    pushEvent({ event: EVENT, id: purchase!, name, price: Number(price) });
    onPurchase(EVENT);
  };
  // Captured, so that no other listener can prevent it.
  document.addEventListener('click', handleClick, true);
  // The middle button opens a tab, too.
  document.addEventListener('auxclick', handleClick, true);
}

/** A card has the name in its heading. */
function getNameOfCard(link: HTMLElement) {
  return link.closest('[data-variant-id]')?.querySelector('h2,h3')?.textContent ?? '';
}
