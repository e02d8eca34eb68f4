import { haveCommonBits } from '../../index/facets/bitWords.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { normaliseCode } from '../../index/search/CodeIndex.ts';

/** The part of a query that is a code, and the listed variants of the products with it, as one bit each. */
export type FoundCode = { start: number; end: number; mask: Uint32Array; isExact: boolean };

/** Every code has one. Most parts of a sentence do not. */
const DIGIT = /\d/;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Further words of a query are not read as codes. */
const MAX_WORDS = 12;
/** Words that one code is typed as: `590 123 412 345 7`. */
const MAX_PARTS = 8;
const MIN_LENGTH = 4;
/** Of a number that is not the whole query, or is the start of a code: shorter ones could be a price or a country. */
const MIN_DIGITS = 6;
/** A start of more codes is not specific. */
const MAX_LONGER = 1_000;
/** Words that more offers have are ordinary words, even if a shop also has them as a code: `sofa 3`. */
const ORDINARY = 50;
const SIZE = /^\d{1,3}(?:x\d{1,3}){1,2}$/;

/**
 * The longest part of a query that is a whole GTIN or manufacturer's code, however it is spaced; if there is none, the whole
 * query as the start of such codes. Null if it is neither.
 */
export function findCode(snapshot: IndexSnapshot, query: string): FoundCode | null {
  if (!DIGIT.test(query)) return null;
  const words = [...query.matchAll(WORD)].slice(0, MAX_WORDS).map(({ 0: text, index }) => ({
    start: index,
    end: index + text.length,
  }));
  for (let count = Math.min(MAX_PARTS, words.length); count > 0; count--) {
    for (let at = 0; at + count <= words.length; at++) {
      const { start } = words[at]!;
      const { end } = words[at + count - 1]!;
      const exact = findOffers(snapshot, query.slice(start, end), { isWhole: count === words.length });
      if (exact) return { start, end, mask: exact, isExact: true };
    }
  }
  const [start, end] = [words[0]?.start ?? 0, words.at(-1)?.end ?? 0];
  const isShort = words.length <= MAX_PARTS;
  const longer = isShort ? findOffers(snapshot, query.slice(start, end), { isStart: true }) : null;
  return longer && { start, end, mask: longer, isExact: false };
}

type Options = { isWhole?: boolean; isStart?: boolean };

/** The listed variants of products with a code, or with codes that start with it. */
function findOffers(snapshot: IndexSnapshot, text: string, { isWhole = false, isStart = false }: Options) {
  if (!DIGIT.test(text)) return null;
  const code = normaliseCode(text);
  if (!isSpecific(code, isWhole ? MIN_LENGTH : MIN_DIGITS)) return null;
  const { index, search } = snapshot;
  const found = search.codes.find(code, isStart ? MAX_LONGER : 0);
  if (found.longer.length === MAX_LONGER) return null;
  const ordinals = isStart ? found.longer : found.exact;
  if (ordinals.length === 0 || isOrdinary(snapshot, text)) return null;
  const { productId } = index.columns;
  const products = new Set(ordinals.map((ordinal) => productId[ordinal]!));
  const mask = new Uint32Array(Math.ceil(index.size / 32));
  for (let ordinal = 0; ordinal < index.size; ordinal++)
    if (products.has(productId[ordinal]!)) mask[ordinal >>> 5]! |= 1 << (ordinal & 31);
  const { words: listed } = index.flags.listed;
  for (let i = 0; i < mask.length; i++) mask[i] = mask[i]! & listed[i]!;
  return haveCommonBits(mask, listed) ? mask : null;
}

function isSpecific(code: string, minDigits: number) {
  const isNumber = /^\d+$/.test(code);
  return code.length >= (isNumber ? minDigits : MIN_LENGTH) && DIGIT.test(code) && !SIZE.test(code);
}

/** Whether each word of a text is in many offers. */
function isOrdinary({ search, index }: IndexSnapshot, text: string) {
  return search.read(text, index.size)?.every((word) => !word.isCorrected && word.estimate > ORDINARY) ?? true;
}
