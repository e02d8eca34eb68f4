/** Every event that the interface pushes to the data layer, with its parameters. */
type TrackedEvent =
  /** A filter of a promotion was chosen; `ident` is its group and choice, e.g. `oznaczenie:black-friday`. */
  | { event: 'promo_filter'; ident: string }
  /** A shortcut to offers of a promotion was clicked, e.g. a banner. It is not a filter: both are never sent for one click. */
  | { event: 'promo_filter_click'; ident: string }
  /** A dialog was opened; `modal` is the name of its fragment, e.g. `shell/SignIn`. */
  | { event: 'modal_open'; modal: string }
  /** Without `variantId` in a list of the offers that a code applies to. */
  | { event: 'voucher_copy'; code: string; variantId?: number }
  | { event: 'price_history_chart_open'; variantId: number }
  /** The visitor looked at a point in time of the chart; once per chart. */
  | { event: 'price_history_chart_interaction'; variantId: number }
  | { event: 'ai_search_submit'; query: string }
  | { event: 'compare_products_url_copy'; variantIds: readonly number[] }
  | { event: 'banner_strip_click'; ident: string }
  | { event: 'banner_strip_close'; ident: string }
  | { event: 'comparison_add'; variantId: number }
  | { event: 'comparison_removed'; variantId: number }
  /** Suggestions began, once per opening of the search. */
  | { event: 'search_start_suggesting' }
  | { event: 'search_modal_submit'; query: string }
  /** The pictures of a card were moved, once per card. */
  | { event: 'variant_card_swiper_interaction'; variantId: number }
  | { event: 'sales_info_box_link_click'; url: string }
  | { event: 'sales_info_tooltip_link_click'; url: string }
  /** A link to a shop was opened; the offer as in the data layer of the API. */
  | { event: 'purchase_click'; id: string; name: string; price: number }
  /** A variation of an experiment is shown on the page; the server adds it. */
  | { event: 'experiment_viewed'; experiment: string; variation: string }
  /** A page was shown without loading a document: by client navigation or from the back-forward cache. */
  | { event: 'customPageView'; url: string; title: string };

/**
 * Pushes an event to the data layer of the page. It stays there unless the visitor allows a tag manager, which reads it
 * then. Call it before what the event is about, e.g. before a new tab opens.
 */
export function pushEvent(event: TrackedEvent) {
  ((globalThis as { dataLayer?: object[] }).dataLayer ??= []).push(event);
}

/** An offer as in the data layer of the API. */
type Offer = { id: string; name?: string; price: number };

/**
 * Attributes of a link to a shop, so that the tracking script knows its offer. Without a name, that is the text of the heading
 * of its card: a list has 48 of them.
 */
export function purchaseAttributes({ id, name, price }: Offer) {
  return { 'data-purchase': id, 'data-name': name, 'data-price': price };
}
