/** An offer as in the data layer of the API. */
type Offer = { id: string; name?: string; price: number };

/**
 * Attributes of a link to a shop, so that the tracking script knows its offer. Without a name, that is the text of the heading
 * of its card: a list has 48 of them.
 */
export function purchaseAttributes({ id, name, price }: Offer) {
  return { 'data-purchase': id, 'data-name': name, 'data-price': price };
}
