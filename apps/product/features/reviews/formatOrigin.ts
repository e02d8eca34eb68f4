/** Source of generated reviews. */
export const GENERATED_SOURCE = 'generated';

/** Where a review comes from. The source `eshop` is shown as the shop's name. */
export function formatOrigin(source: string, shopName?: string) {
  const shop = shopName ? `sklep ${shopName}` : 'sklep';
  if (source === 'eshop') return shop;
  const name = source === GENERATED_SOURCE ? 'dane przykładowe' : source;
  return shopName ? `${name}, ${shop}` : name;
}
