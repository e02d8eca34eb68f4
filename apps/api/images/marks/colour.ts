export type Hex = `#${string}`;

/** Returns `#rrggbb` in lower case, or the fallback for any other value. */
export function hexColour(value: string | null | undefined, fallback: Hex): Hex {
  return /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value!.toLowerCase() as Hex) : fallback;
}

/** Mixes two colours; `share` (0–1) is the proportion of `other`. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const part = Math.min(1, Math.max(0, share));
  const channels = channelsOf(colour).map((channel, i) =>
    Math.round(channel + (channelsOf(other)[i]! - channel) * part),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Lightens a colour for positive amounts and darkens it for negative ones (−1 to 1), with a warm white and black. */
export function shade(colour: Hex, amount: number): Hex {
  return amount >= 0 ? mix(colour, '#fffdf8', amount) : mix(colour, '#241a14', -amount);
}

/** Returns the perceived lightness, 0–1. */
export function lightness(colour: Hex) {
  const [red, green, blue] = channelsOf(colour) as [number, number, number];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function channelsOf(colour: Hex) {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
