import { wordGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { getRelatedWords } from '../../index/search/relatedWords.ts';
import { stem } from '../../index/search/stem.ts';
import { tokenize } from '../../index/search/tokenize.ts';

/** The filter values whose name is one word, by its stem. */
const valuesByStem = new Map<string, number[]>();
/** The stems of all words in names of filter values. */
const stems = new Set<string>();

for (const { id, name } of wordGroups.flatMap(({ values }) => values)) {
  const words = tokenize(name).map((word) => stem(word));
  for (const word of words) stems.add(word);
  if (words.length === 1) valuesByStem.set(words[0]!, [...(valuesByStem.get(words[0]!) ?? []), id]);
}

/** Ids of the colours, materials and features that a folded word names. */
export function getFeatureIds(word: string): readonly number[] {
  return [word, ...getRelatedWords(word)].flatMap((one) => valuesByStem.get(stem(one)) ?? []);
}

/** Whether a stem is of a word in the name of a filter value: a colour, a material, a feature. */
export function isFeatureStem(ownStem: string) {
  return stems.has(ownStem);
}

const FEATURE = 3;
const NUMBER = 2;
const OTHER = 1;
const SERVICE = 0;
/** Words about offers instead of products. */
const SERVICE_WORD =
  /^(?:dostaw[aey]|dostawie|wysylk\w|przesylk\w|transport(?:u|em)?|koszt\w*|cen[aey]|cenie|zl|zlotych|pln|tani\w{0,3})$/;

/** How much a word says about the wanted product: its colour, material or feature more than another word. */
export function getImportance(word: string) {
  if (isFeatureStem(stem(word)) || getRelatedWords(word).length > 0) return FEATURE;
  if (SERVICE_WORD.test(word)) return SERVICE;
  return /\d/.test(word) ? NUMBER : OTHER;
}
