/** The smallest of `values` that at least the share `q` (0 to 1) of all values doesn't exceed; 0 if there are none. */
export function quantile(values: number[], q: number) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * q) - 1)] ?? 0;
}

export function median(values: number[]) {
  return quantile(values, 0.5);
}
