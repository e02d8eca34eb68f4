/**
 * A different hue looks like another product, a lighter shade like other lighting. Without this weight OKLab rates teal
 * as similar to grey.
 */
const HUE_WEIGHT = 1.8;

/**
 * Difference between two colours (`#rrggbb`) in OKLab, with more weight for hue and chroma: 0 for equal colours, 1 for
 * black and white.
 */
export function colourDistance(a: string, b: string) {
  const [one, other] = [okLab(a), okLab(b)];
  return Math.hypot(one[0] - other[0], HUE_WEIGHT * (one[1] - other[1]), HUE_WEIGHT * (one[2] - other[2]));
}

const known = new Map<string, readonly [number, number, number]>();

function okLab(hex: string) {
  let lab = known.get(hex);
  if (!lab) known.set(hex, (lab = toOkLab(hex)));
  return lab;
}

function toOkLab(hex: string): [number, number, number] {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
