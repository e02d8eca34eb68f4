import type { Dimensions, RangeMm } from '@gniazdo/contracts/offers';

const centimetres = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

/** Millimetres → `75×180,5×90 cm` (height, width, depth), `⌀ 60 cm`, ranges as `75–120`; null without dimensions. */
export function formatDimensions({ height, width, depth, diameter }: Dimensions) {
  const sides = [height, width, depth].filter((side) => side !== null).map(formatRange);
  const parts = [];
  if (sides.length) parts.push(`${sides.join('×')}\u00a0cm`);
  if (diameter) parts.push(`⌀\u00a0${formatRange(diameter)}\u00a0cm`);
  return parts.length ? parts.join(', ') : null;
}

/** Names of the sides in the order of `formatDimensions`: `wys. × szer. × gł.`; undefined if there is only one. */
export function nameSides({ height, width, depth }: Dimensions) {
  const names = [height && 'wys.', width && 'szer.', depth && 'gł.'].filter(Boolean);
  return names.length > 1 ? names.join(' × ') : undefined;
}

function formatRange({ from, to }: RangeMm) {
  return from === to ? formatSide(from) : `${formatSide(from)}–${formatSide(to)}`;
}

function formatSide(millimetres: number) {
  return centimetres.format(millimetres / 10);
}
