/** Source of generated reviews. */
export const DEMO_SOURCE = 'demo';

/** Where a review comes from. The source `eshop` is shown as the shop's name. */
export function formatOrigin(source: string, shopName?: string) {
  const shop = shopName ? `sklep ${shopName}` : 'sklep';
  if (source === 'eshop') return shop;
  const name = source === DEMO_SOURCE ? 'dane przykładowe' : source;
  return shopName ? `${name}, ${shop}` : name;
}
