import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { stem } from '../../index/search/stem.ts';
import { isFeatureStem } from '../search/featureWords.ts';
import { findNamedCategories } from '../search/findNamedCategories.ts';
import type { SentenceText } from './SentenceText.ts';

/** Words that are too general to be the wanted thing: `meble` of `meble z drewna`. */
const GENERAL_STEMS = new Set(['mebl', 'dodatk', 'zestaw', 'komplet']);

const slugsById = new Map(categoryTree.map(({ id, slug }) => [id, slug]));

type WantedCategory = {
  slug: string;
  /** Slugs of other categories that the named thing may be in: `kanapa` is in two. */
  others: string[];
  /** The words of its name, as in the sentence. */
  words: string[];
};

/** Reads the category that a sentence names and removes its name from the sentence. Null if it names none. */
export function readCategory(rest: SentenceText): WantedCategory | null {
  const words = [...rest.text.matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    ownStem: stem(word),
    start: index,
    end: index + word.length,
  }));
  const candidates = rankCategories(words.map(({ ownStem }) => ownStem));
  const [named] = candidates;
  if (!named) return null;
  const namedId = named.ids[0]!;
  // The shortest name of the category: further words of a synonym (`pufa ze schowkiem`) may be filters.
  const shortest = candidates
    .filter(({ ids }) => ids[0] === namedId)
    .reduce((a, b) => (b.stems.size < a.stems.size ? b : a));
  const nameWords = words
    .filter(({ ownStem }) => named.stems.has(ownStem) || shortest.stems.has(ownStem))
    .map(({ start, end }) => rest.text.slice(start, end));
  // From the end, so that the places of the other words stay right.
  for (const word of words.toReversed()) if (shortest.stems.has(word.ownStem)) rest.cut(word);
  return {
    slug: slugsById.get(namedId)!,
    // Not those of fewer words: a sofa is not a corner sofa.
    others: named.ids.slice(1).map((id) => slugsById.get(id)!),
    words: nameWords,
  };
}

/**
 * The categories that words with these stems name, the most likely first: things before features; then what is named first;
 * then those with the most words in the sentence, in whatever order; then those whose name ends first.
 */
function rankCategories(stems: readonly string[]) {
  return findNamedCategories(stems)
    .filter(({ head, stems: own }) => own.size > 1 || !GENERAL_STEMS.has(head))
    .map((named) => ({
      ...named,
      headPlace: stems.indexOf(named.head),
      lastPlace: Math.max(...[...named.stems].map((one) => stems.indexOf(one))),
      // `lustro` is a thing, but not in `szafa z lustrem`.
      isFeature: named.stems.size === 1 && isFeatureStem(named.head),
    }))
    .sort(
      (a, b) =>
        Number(a.isFeature) - Number(b.isFeature) ||
        a.headPlace - b.headPlace ||
        b.stems.size - a.stems.size ||
        a.lastPlace - b.lastPlace,
    );
}
