import { tokens } from '../../catalogue/text/fold.ts';
import type { Reference } from '../../index/reference/Reference.ts';
import { getRelatedWords } from '../../index/search/relatedWords.ts';
import { stem } from '../../index/search/stem.ts';
import { isFeatureStem } from '../search/featureWords.ts';
import { findNamedCategories } from '../search/findNamedCategories.ts';
import type { SentenceText } from './SentenceText.ts';

const INTRODUCTION = /\b(?:(?:w|we|z|ze|od|ze sklepu|w sklepie|sklepu|sklep|firmy|marki|producenta|marka) )+$/;
const MIN_LETTERS = 3;

type Named = { slug: string; words: readonly string[] };
type NamesByWord = ReadonlyMap<string, readonly Named[]>;

/** The slug that a part of a sentence names, and its words. */
export type NamedSlug = { slug: string; words: string };

/**
 * Reads and removes the name of a shop and of a brand. A name that is also a word of the catalogue
 * (`Dąb`) must be introduced (`firmy Dąb`). If both have the name, the words before it decide.
 */
export function readNames(
  rest: SentenceText,
  reference: Reference,
): { shop: NamedSlug | null; brand: NamedSlug | null } {
  const { shops, brands } = getNames(reference);
  const isBrandAsked = /\b(?:firmy|marki|marka|producenta) /.test(rest.text);
  const brandFirst = isBrandAsked ? readName(rest, brands) : null;
  const shop = readName(rest, shops);
  return { shop, brand: brandFirst ?? readName(rest, brands) };
}

/** The longest name in the sentence. */
function readName(rest: SentenceText, names: NamesByWord): NamedSlug | null {
  const words = [...rest.text.matchAll(/[a-z0-9]+/g)];
  let best: { slug: string; length: number; start: number; end: number } | null = null;
  words.forEach(({ 0: first, index: start }, at) => {
    for (const { slug, words: name } of names.get(first) ?? []) {
      const said = words.slice(at, at + name.length);
      if (name.some((word, i) => said[i]?.[0] !== word) || name.length <= (best?.length ?? 0)) continue;
      const introduction = INTRODUCTION.exec(rest.text.slice(0, start));
      if (!introduction && name.every(isOrdinary)) continue;
      const last = said.at(-1)!;
      best = { slug, length: name.length, start: introduction?.index ?? start, end: last.index + last[0].length };
    }
  });
  const found = best as { slug: string; start: number; end: number } | null;
  return found && { slug: found.slug, words: rest.cut(found) };
}

/** Whether the word alone names no shop: it is short, a number, or a category, colour, material or feature. */
function isOrdinary(word: string) {
  const own = stem(word);
  return (
    word.length < MIN_LETTERS ||
    /^\d+$/.test(word) ||
    isFeatureStem(own) ||
    getRelatedWords(word).length > 0 ||
    findNamedCategories([own]).length > 0
  );
}

const namesOf = new WeakMap<Reference, { shops: NamesByWord; brands: NamesByWord }>();

function getNames(reference: Reference) {
  let names = namesOf.get(reference);
  if (!names) {
    names = { shops: indexNames(reference.eshops), brands: indexNames(reference.manufacturers) };
    namesOf.set(reference, names);
  }
  return names;
}

function indexNames(all: ReadonlyMap<number, { slug: string; name: string }>): NamesByWord {
  const named = [...all.values()].map(({ slug, name }) => ({ slug, words: tokens(name) }));
  return Map.groupBy(
    named.filter(({ words }) => words.length > 0),
    ({ words }) => words[0]!,
  );
}
