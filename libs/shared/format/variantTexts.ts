import type { Dimensions, RangeMm, Variant } from '@gniazdo/contracts/offers';

const centimetres = /* @__PURE__ */ new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

/** Maximum number of items by layout. */
export const PARAMETERS_ON_CARD = 3;
export const PARAMETERS_IN_ROW = 6;

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

/** Short facts about a variant: its dimensions, then its parameters, each capitalised; at most `limit`. */
export function parametersLine(
  { dimensions, displayParameters }: Pick<Variant, 'dimensions' | 'displayParameters'>,
  limit: number = PARAMETERS_ON_CARD,
) {
  const size = formatDimensions(dimensions);
  return [...(size ? [size] : []), ...displayParameters.map(capitalise)].slice(0, limit);
}

function capitalise(text: string) {
  return text.charAt(0).toLocaleUpperCase('pl-PL') + text.slice(1);
}

/** What the button, the dialog and the page that watch a variant are called. */
export function getWatchTitle({ active }: { active: boolean }) {
  return active ? 'Obserwuj cenę' : 'Obserwuj dostępność';
}
