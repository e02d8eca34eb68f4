/**
 * Moves further offers of a product behind the first offers of all products, so that one product does not fill a row.
 */
export function spreadProducts(ordinals: readonly number[], getProductId: (ordinal: number) => number) {
  const seen = new Set<number>();
  const first: number[] = [];
  const further: number[] = [];
  for (const ordinal of ordinals) {
    const product = getProductId(ordinal);
    (seen.has(product) ? further : first).push(ordinal);
    seen.add(product);
  }
  return [...first, ...further];
}
