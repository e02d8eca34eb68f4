/** A word of a query: the variants with it as one bit each, and how much it says about the wanted product. */
export type MaskedWord<T> = { word: T; mask: Uint32Array; importance: number };

/**
 * Drops as few words as possible, the least important first, until some variant has all others. Of equally important
 * words, a later one is dropped first.
 */
export function relaxWords<T>(words: readonly MaskedWord<T>[], { listed, within, wanted, isWhole = false }: Masks) {
  const length = words[0]?.mask.length ?? 0;
  const allowed = intersect([{ mask: within }], listed, length);
  if (isWhole && !haveCommon(words, allowed)) return { kept: [], mask: new Uint32Array(length) };
  const anywhere = keepWords(words, allowed);
  const inWanted = wanted ? keepWords(words, intersect([{ mask: wanted }], allowed, length)) : [];
  const kept = inWanted.length > 0 && anywhere.length - inWanted.length <= 1 ? inWanted : anywhere;
  // Without any word left, nothing matches.
  return { kept, mask: kept.length > 0 ? intersect(kept, listed, length) : new Uint32Array(length) };
}

type Masks = {
  /** Only these variants count. */
  listed: Uint32Array;
  /** At least one of these must have all words that are kept. */
  within: Uint32Array;
  /** If possible, at least one of these must have them too: for this, one more word is dropped. */
  wanted?: Uint32Array;
  /** No word is dropped: without a variant that has all words, nothing matches. */
  isWhole?: boolean;
};

/** The words that remain; none if no word is in `within`. */
function keepWords<T>(words: readonly MaskedWord<T>[], within: Uint32Array): readonly MaskedWord<T>[] {
  if (words.length === 0 || haveCommon(words, within)) return words;
  const leastFirst = words.toSorted((a, b) => a.importance - b.importance || words.indexOf(b) - words.indexOf(a));
  const withoutOne = leastFirst
    .map((left) => words.filter((one) => one !== left))
    .find((rest) => rest.length > 0 && haveCommon(rest, within));
  if (withoutOne) return withoutOne;
  // More than one must go: the most important words stay, as far as they occur together.
  const kept = new Set<MaskedWord<T>>();
  for (const word of leastFirst.toReversed()) if (haveCommon([...kept, word], within)) kept.add(word);
  return words.filter((word) => kept.has(word));
}

/** Whether a variant has all words; stops at the first one. */
function haveCommon(words: readonly { mask: Uint32Array }[], within: Uint32Array) {
  const masks = words.map(({ mask }) => mask);
  for (let i = 0; i < within.length; i++) {
    let common = within[i]!;
    for (let at = 0; common !== 0 && at < masks.length; at++) common &= masks[at]![i]!;
    if (common !== 0) return true;
  }
  return false;
}

function intersect(words: readonly { mask: Uint32Array }[], listed: Uint32Array, length: number) {
  const common = listed.slice(0, length);
  for (const { mask } of words) for (let i = 0; i < length; i++) common[i] = common[i]! & mask[i]!;
  return common;
}
