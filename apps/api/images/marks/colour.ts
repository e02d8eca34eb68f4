export type Hex = `#${string}`;

/** `#rrggbb` in lower case; anything else becomes the fallback. */
export function hexColour(value: string | null | undefined, fallback: Hex): Hex {
  return /^#[0-9a-f]{6}$/i.test(value ?? '') ? (value!.toLowerCase() as Hex) : fallback;
}

/** Mixes a colour with another; `share` is that of the other, 0–1. */
export function mix(colour: Hex, other: Hex, share: number): Hex {
  const part = Math.min(1, Math.max(0, share));
  const channels = channelsOf(colour).map((channel, i) =>
    Math.round(channel + (channelsOf(other)[i]! - channel) * part),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Lighter for positive amounts, darker for negative ones, −1 to 1. Shadows stay warm. */
export function shade(colour: Hex, amount: number): Hex {
  return amount >= 0 ? mix(colour, '#fffdf8', amount) : mix(colour, '#241a14', -amount);
}

/** Perceived lightness, 0–1. */
export function lightness(colour: Hex) {
  const [red, green, blue] = channelsOf(colour) as [number, number, number];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function channelsOf(colour: Hex) {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
