// 100 × (1 − 0.71) is 28.999999999999996 in binary floating point, and must not be shown as 28.
const BINARY_ERROR = 1e-9;

/** A positive percentage → `-15 %`, rounded down so that no reduction is overstated; null below 1 %. */
export function formatDiscount(percent: number) {
  const floored = Math.floor(percent + BINARY_ERROR);
  return floored < 1 ? null : `-${floored}\u00a0%`;
}
