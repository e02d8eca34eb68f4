import { createElement } from '@gniazdo/ui/dom';

const ISLAND = 'listing/WatchButton';

/** Adds the watch button to the card of an active offer: its remote hydrates it like an island without HTML. */
export function addWatchButton(card: HTMLElement) {
  if (card.querySelector(`[data-component="${ISLAND}"]`)) return;
  const { variantId } = card.dataset;
  const props = JSON.stringify({ variantId: Number(variantId) });
  card.querySelector('a[data-purchase]')?.after(
    createElement('div', {
      'data-component': ISLAND,
      'data-wake': 'now',
      'data-state': 'asleep',
      'data-id': `watch-${variantId}-`,
      'data-props': props,
    }),
  );
}
