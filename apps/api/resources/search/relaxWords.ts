/** A word of a query: the variants with it as one bit each, and how much it says about the wanted product. */
export type MaskedWord<T> = { word: T; mask: Uint32Array; importance: number };

/**
 * Drops as few words as possible, the least important first, until some variant has all others. Of equally important
 * words, a later one is dropped first.
 *
 * @param masks Only `listed` variants count; some `within` must match, and if possible some `wanted`, even at the price of
 *   one more word.
 */
export function relaxWords<T>(
  words: readonly MaskedWord<T>[],
  { listed, within, wanted }: { listed: Uint32Array; within: Uint32Array; wanted?: Uint32Array },
) {
  const length = words[0]?.mask.length ?? 0;
  const allowed = intersect([{ mask: within }], listed, length);
  const anywhere = keepWords(words, allowed);
  const inWanted = wanted ? keepWords(words, intersect([{ mask: wanted }], allowed, length)) : [];
  const kept = inWanted.length > 0 && anywhere.length - inWanted.length <= 1 ? inWanted : anywhere;
  // Without any word left, nothing matches.
  return { kept, mask: kept.length > 0 ? intersect(kept, listed, length) : new Uint32Array(length) };
}

/** The words that remain; none if no word is in `within`. */
function keepWords<T>(words: readonly MaskedWord<T>[], within: Uint32Array) {
  const kept = [...words];
  while (kept.length > 0 && isEmpty(intersect(kept, within, within.length))) {
    const byImportance = kept.toSorted((a, b) => a.importance - b.importance || kept.indexOf(b) - kept.indexOf(a));
    const sufficient = byImportance.find((one) => !isEmpty(intersect(without(kept, one), within, within.length)));
    kept.splice(kept.indexOf(sufficient ?? byImportance[0]!), 1);
  }
  return kept;
}

function intersect(words: readonly { mask: Uint32Array }[], listed: Uint32Array, length: number) {
  const common = listed.slice(0, length);
  for (const { mask } of words) for (let i = 0; i < common.length; i++) common[i] = common[i]! & (mask[i] ?? 0);
  return common;
}

function without<T>(words: readonly MaskedWord<T>[], left: MaskedWord<T>) {
  return words.filter((one) => one !== left);
}

function isEmpty(mask: Uint32Array) {
  return mask.every((word) => word === 0);
}
