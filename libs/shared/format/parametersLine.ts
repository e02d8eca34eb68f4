import type { Variant } from '@gniazdo/contracts';
import { formatDimensions } from './formatDimensions.ts';

/** Items of a parameters line by layout. */
export const PARAMETERS_ON_CARD = 3;
export const PARAMETERS_IN_ROW = 6;

/** What an offer is in a few words: its dimensions first, then its parameters, each with a capital; at most `limit`. */
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
