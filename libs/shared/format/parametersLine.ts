import type { Variant } from '@gniazdo/contracts/offers';
import { formatDimensions } from './formatDimensions.ts';

/** Maximum number of items by layout. */
export const PARAMETERS_ON_CARD = 3;
export const PARAMETERS_IN_ROW = 6;

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
