/** Rounds to the nearest half; quarters round up. */
export function roundToHalf(value: number) {
  return Math.round(value * 2) / 2;
}
