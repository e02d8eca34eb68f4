/**
 * The grades above 0 of the best offer of each product: a list has one card per product.
 *
 * @param productIds By ordinal; only the first `size` are read.
 */
export function getBestGrades(productIds: ArrayLike<number>, size: number, getGrade: (ordinal: number) => number) {
  const best = new Map<number, number>();
  for (let ordinal = 0; ordinal < size; ordinal++) {
    const grade = getGrade(ordinal);
    const productId = productIds[ordinal]!;
    if (grade > (best.get(productId) ?? 0)) best.set(productId, grade);
  }
  return [...best.values()];
}
