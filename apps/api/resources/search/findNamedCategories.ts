import { type CategoryNode, categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { FALLBACK_SLUG } from '../../catalogue/matching/matchCategory.ts';
import { stem } from '../../index/search/stem.ts';
import { isFeatureStem } from './featureWords.ts';
import { tokenizeQuery } from '../../index/search/tokenize.ts';

/** The categories that a query names, by the stems of its name or synonym. */
export type NamedCategories = { ids: readonly number[]; head: string; stems: ReadonlySet<string> };

/**
 * The categories whose name or synonym is in the query, whatever the order of the words: first those with the most words;
 * among equals, those whose first word comes first, because Polish names start with the thing itself.
 *
 * @param stems Of the words of the query, in order.
 */
export function findNamedCategories(stems: readonly string[]): readonly NamedCategories[] {
  const all = new Set(stems);
  return [...all]
    .flatMap((head) => phrasesByHead.get(head) ?? [])
    .filter(({ stems: own }) => hasAll(all, own))
    .sort((a, b) => getWeight(b) - getWeight(a));
}

/** A material can also name a category: `szkło`. In `szklany wazon`, the other word does. */
function getWeight({ stems, head }: Phrase) {
  return stems.size === 1 && isFeatureStem(head) ? 0.5 : stems.size;
}

/** The stems of the words of a category's name, in order; none of an unknown category. */
export function getNameStems(id: number): readonly string[] {
  return nameStems.get(id) ?? [];
}

function listStems(text: string) {
  return tokenizeQuery(text).map(({ word }) => stem(word));
}

const nameStems = new Map(categoryTree.map(({ id, name }) => [id, listStems(name)]));

type Phrase = { ids: number[]; head: string; stems: ReadonlySet<string> };

const phrasesByHead = new Map<string, Phrase[]>();
for (const node of categoryTree) {
  // The synonyms of the fallback (`meble`, `dom`) are too general to name it.
  if (node.kind === 'primary' && node.slug !== FALLBACK_SLUG) addPhrases(node);
}

function addPhrases({ id, name, synonyms }: CategoryNode) {
  for (const text of [name, ...synonyms]) {
    const [head, ...others] = listStems(text);
    if (head === undefined) continue;
    const stems = new Set([head, ...others]);
    const phrases = phrasesByHead.get(head) ?? [];
    const same = phrases.find((phrase) => hasSame(phrase.stems, stems));
    if (!same) phrases.push({ ids: [id], head, stems });
    else if (!same.ids.includes(id)) same.ids.push(id);
    phrasesByHead.set(head, phrases);
  }
}

function hasSame(a: ReadonlySet<string>, b: ReadonlySet<string>) {
  return a.size === b.size && hasAll(a, b);
}

function hasAll(all: ReadonlySet<string>, some: ReadonlySet<string>) {
  for (const one of some) if (!all.has(one)) return false;
  return true;
}
