import { removeInvisible, toUsualCharacters } from '../text/toUsualCharacters.ts';
import { COUNT_LIMITS, MAX_PRICE_LENGTH, TEXT_LIMITS } from '../text/textLimits.ts';

/** Raw texts may be longer than what is kept of them, because they contain markup and spaces. */
const RAW_FACTOR = 4;

/** The kinds of raw fields, which determine their maximum length. */
export type RawField = keyof typeof TEXT_LIMITS | 'price' | 'categoryPath' | 'addresses';

/** Each of their characters counts, also in another form. */
const EXACT: ReadonlySet<RawField> = new Set(['id', 'url', 'addresses']);

/**
 * The trimmed text of a field in ordinary characters; undefined if it is empty. A long text is cut, so that the time of all
 * later steps is bounded: a feed may be hostile.
 */
export function readText(text: string | undefined, field: RawField): string | undefined {
  if (!text) return undefined;
  const usual = EXACT.has(field) ? removeInvisible(text) : toUsualCharacters(text);
  return cutRaw(usual.trim(), getRawLimit(field)) || undefined;
}

function getRawLimit(field: RawField) {
  // One character more, so that the price is refused instead of read without its end.
  if (field === 'price') return MAX_PRICE_LENGTH + 1;
  if (field === 'addresses') return COUNT_LIMITS.images * TEXT_LIMITS.url;
  if (field === 'categoryPath') return RAW_FACTOR * TEXT_LIMITS.name;
  return RAW_FACTOR * TEXT_LIMITS[field];
}

/** Without a tag at the end that the cut left open. */
function cutRaw(text: string, max: number) {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const open = cut.lastIndexOf('<');
  return (open > cut.lastIndexOf('>') ? cut.slice(0, open) : cut).trimEnd();
}
