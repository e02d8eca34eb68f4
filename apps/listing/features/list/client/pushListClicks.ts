import { pushEvent } from '@gniazdo/tracking';

/** Pushes the events of clicks on shortcuts of promotions and on links about reductions in a list. Returns a function that stops it. */
export function pushListClicks(listing: HTMLElement) {
  function handleClick({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link) return;
    const { promo, salesInfo } = link.dataset;
    const url = link.getAttribute('href')!;
    if (promo) pushEvent({ event: 'promo_filter_click', ident: promo });
    if (salesInfo === 'box') pushEvent({ event: 'sales_info_box_link_click', url });
    if (salesInfo === 'tooltip') pushEvent({ event: 'sales_info_tooltip_link_click', url });
  }

  // In the capture phase: client navigation may stop the event.
  listing.addEventListener('click', handleClick, true);
  return () => listing.removeEventListener('click', handleClick, true);
}
