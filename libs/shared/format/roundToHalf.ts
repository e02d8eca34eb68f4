/** The nearest half, upwards from the middle: how far stars are filled. */
export function roundToHalf(value: number) {
  return Math.round(value * 2) / 2;
}
