export type Hex = `#${string}`;

/** Mixes two colours; `share` (0–1) is the proportion of `other`. */
function mix(colour: Hex, other: Hex, share: number): Hex {
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

function channelsOf(colour: Hex) {
  return [1, 3, 5].map((start) => parseInt(colour.slice(start, start + 2), 16));
}
