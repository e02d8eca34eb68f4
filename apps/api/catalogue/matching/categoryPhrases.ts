import type { CategoryNode } from '../categories/categoryTree.ts';
import { tokens } from '../text/fold.ts';
import { getInflectionKey, isPreposition, mayBeProduct, mayDescribe, type Word } from './polishGrammar.ts';
import { PARTS } from './productNouns.ts';

type Phrase = { words: string[]; keys: string[]; node: CategoryNode; isHeadAlone: boolean };
/** Phrases by their first word and, for counted plurals, by its inflection key, longest first. */
export type Phrases = { byWord: Map<string, Phrase[]>; byKey: Map<string, Phrase[]> };
export type FoundPhrase = {
  node: CategoryNode;
  position: number;
  /** Its words, a head alone counts half. */
  length: number;
  /** Its words without prepositions. */
  weight: number;
  isFirst: boolean;
};

/** Penalty per position: a later phrase is better only if it has this many more words per position. */
const WORDS_PER_POSITION = 0.5;
/** Penalty per word within a phrase that is not of it: of two phrases, the one whose words are together is meant. */
const WORDS_PER_GAP = 0.1;
/** Maximum distance between words of a phrase: "stół do jadalni" matches "Stół dębowy do jadalni". */
const MAX_GAP = 3;
/** After these and numbers, a product is in the genitive plural: "zestaw 4 krzeseł". */
const COUNTING = new Set('zestaw komplet para kpl set sztuk szt'.split(' '));

/**
 * Indexes the names and synonyms of categories. With `headsAlone`, the first word of each phrase matches too, for
 * matching within one branch: among children's furniture, "łóżko" is a child's bed.
 */
export function buildPhrases(nodes: readonly CategoryNode[], { headsAlone = false } = {}): Phrases {
  const phrases: Phrases = { byWord: new Map(), byKey: new Map() };
  const add = (words: string[], node: CategoryNode, isHeadAlone: boolean) => {
    const head = words[0];
    if (!head) return;
    const list = phrases.byWord.get(head) ?? [];
    if (list.some((known) => known.words.join(' ') === words.join(' '))) return;
    const phrase = { words, keys: words.map(getInflectionKey), node, isHeadAlone };
    phrases.byWord.set(head, [...list, phrase]);
    const key = phrase.keys[0]!;
    phrases.byKey.set(key, [...(phrases.byKey.get(key) ?? []), phrase]);
  };
  for (const node of nodes) for (const text of [node.name, ...node.synonyms]) add(tokens(text), node, false);
  if (headsAlone) {
    for (const node of nodes)
      for (const text of [node.name, ...node.synonyms]) add(tokens(text).slice(0, 1), node, true);
  }
  for (const lists of [phrases.byWord, phrases.byKey])
    for (const list of lists.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

/** The category whose name or synonym is the complete text. */
export function findWhole(phrases: Phrases, text: readonly string[]): CategoryNode | undefined {
  const joined = text.join(' ');
  return phrases.byWord.get(text[0] ?? '')?.find(({ words, isHeadAlone }) => !isHeadAlone && words.join(' ') === joined)
    ?.node;
}

/**
 * Finds the best phrase in a title. Longer and earlier phrases are preferred, because a Polish title starts with the
 * product itself ("Pokrowiec na sofę", "Łóżko z materacem"). A word that depends on a preposition is not the product:
 * "Lampka na biurko" is no desk.
 */
export function findPhrase(phrases: Phrases, text: readonly Word[]): FoundPhrase | undefined {
  let best: (FoundPhrase & { score: number }) | undefined;
  let heads = 0;
  for (let position = 0; position < text.length; position++) {
    if (!mayBeProduct(text[position]!)) continue;
    const list = getPhrasesAt(phrases, text, position);
    if (!list) continue;
    for (const { words, keys, node, isHeadAlone } of list) {
      const end = matchAt(words, keys, text, position);
      if (end === null) continue;
      const length = isHeadAlone ? 0.5 : words.length;
      const gap = end - position + 1 - words.length;
      // Positions count from the first word that starts a phrase; brand and model come before it.
      const score = length - WORDS_PER_POSITION * heads - WORDS_PER_GAP * gap;
      if (!best || score > best.score) {
        const weight = isHeadAlone ? length : words.filter((word) => !isPreposition(word)).length;
        best = { node, position, length, weight, score, isFirst: heads === 0 };
      }
    }
    heads++;
  }
  return best;
}

/** Whether the text says that the product is for one of the phrases: "kółka do fotela". */
export function isForPhrase(phrases: Phrases, text: readonly Word[], isDependent: (word: Word) => boolean) {
  return text.some((word) => {
    // `na blat stołu`: what depends on the noun, and is not the product's name beside it as in `na sofę fotel`.
    const isOfNoun = word.isLoose && !phrases.byWord.has(word.text);
    return (isDependent(word) || isOfNoun) && phrases.byKey.has(getInflectionKey(word.text));
  });
}

function getPhrasesAt(phrases: Phrases, text: readonly Word[], position: number) {
  const { text: word } = text[position]!;
  const list = phrases.byWord.get(word);
  if (list || !isCounted(text, position)) return list;
  return phrases.byKey.get(getInflectionKey(word));
}

function isCounted(text: readonly Word[], position: number) {
  const before = text[position - 1]?.text ?? '';
  return COUNTING.has(before) || /^\d+x?$/.test(before);
}

/** The position of the last word of the phrase; null if it is not in the text. */
function matchAt(words: readonly string[], keys: readonly string[], text: readonly Word[], position: number) {
  let at = position;
  let hasPreposition = false;
  for (let i = 1; i < words.length; i++) {
    // An adjective of the product has the ending of its noun, one after a preposition need not belong to it.
    const dependsOnPhrase = isPreposition(words[i - 1]!);
    hasPreposition ||= dependsOnPhrase;
    const last = Math.min(at + MAX_GAP, text.length - 1);
    let next = at + 1;
    while (
      next <= last &&
      ((next - 1 > at && isOfPart(text, next)) ||
        !isForm(text[next]!, words[i]!, keys[i]!, dependsOnPhrase, hasPreposition))
    )
      next++;
    if (next > last) return null;
    at = next;
  }
  return at;
}

/** `Krzesło białe nogi drewniane` is not a wooden chair. */
function isOfPart(text: readonly Word[], at: number) {
  const part = text[at - 1]!;
  return part.preposition === null && PARTS.has(part.text) && mayDescribe(text[at]!.text, part.text);
}

function isForm(word: Word, text: string, key: string, dependsOnPhrase: boolean, hasPreposition: boolean) {
  if (word.text === text) return true;
  const mayDepend = dependsOnPhrase || word.isLoose || (word.isAttribute && hasPreposition);
  if (word.isNegated || (word.preposition !== null && !mayDepend)) return false;
  return text.length > 3 && word.text.startsWith(key.slice(0, 3)) && getInflectionKey(word.text) === key;
}
