/**
 * The smallest of `values` that is greater than or equal to the share `q` (0 to 1) of all values; 0 for an empty array.
 */
export function quantile(values: number[], q: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * q) - 1)] ?? 0;
}

export function median(values: number[]) {
  return quantile(values, 0.5);
}
