/**
 * Normalised discounted cumulative gain of the first `depth` grades: 1 for the ideal order of all grades, 0 if no shown
 * grade is above 0.
 */
export function getNdcg(shown: readonly number[], all: readonly number[], depth: number) {
  const ideal = getGain(
    all.toSorted((a, b) => b - a),
    depth,
  );
  return ideal === 0 ? 0 : getGain(shown, depth) / ideal;
}

function getGain(grades: readonly number[], depth: number) {
  return grades.slice(0, depth).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

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
