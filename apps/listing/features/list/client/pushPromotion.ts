import { pushEvent } from '@gniazdo/tracking';
import { findPromotion } from '../findPromotion.ts';

/** Pushes an event if a filter of a promotion was chosen; not if it was removed. Call it before the URL changes. */
export function pushPromotion(link: HTMLAnchorElement) {
  // Shortcuts have an event of their own.
  if (!link.closest('[data-group]')) return;
  const ident = findPromotion(location.href, link.href);
  if (ident) pushEvent({ event: 'promo_filter', ident });
}
