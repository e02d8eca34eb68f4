/** A page's ordinals with further offers of a product behind the first of each: one popular product fills no row. */
export function spreadProducts(ordinals: readonly number[], productOf: (ordinal: number) => number) {
  const seen = new Set<number>();
  const first: number[] = [];
  const further: number[] = [];
  for (const ordinal of ordinals) {
    const product = productOf(ordinal);
    (seen.has(product) ? further : first).push(ordinal);
    seen.add(product);
  }
  return [...first, ...further];
}
