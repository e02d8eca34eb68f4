import type { CategoryNode } from '../categories/categoryTree.ts';
import { tokens } from '../normalise/tokens.ts';

/** Phrases by their first word, longest first. */
export type Phrases = Map<string, { words: string[]; node: CategoryNode; isHeadAlone: boolean }[]>;
export type FoundPhrase = { node: CategoryNode; position: number; length: number };

/** Penalty per position: a later phrase is better only if it has this many more words per position. */
const WORDS_PER_POSITION = 0.5;
/** Maximum distance between words of a phrase: "stół do jadalni" matches "Stół dębowy do jadalni". */
const MAX_GAP = 3;

/**
 * Indexes the names and synonyms of categories. With `headsAlone`, the first word of each phrase matches too, for
 * matching within one branch: among children's furniture, "łóżko" is a child's bed.
 */
export function buildPhrases(nodes: readonly CategoryNode[], { headsAlone = false } = {}): Phrases {
  const phrases: Phrases = new Map();
  const add = (words: string[], node: CategoryNode, isHeadAlone: boolean) => {
    const head = words[0];
    if (!head) return;
    const list = phrases.get(head) ?? [];
    if (list.some((known) => known.words.join(' ') === words.join(' '))) return;
    phrases.set(head, [...list, { words, node, isHeadAlone }]);
  };
  for (const node of nodes) for (const text of [node.name, ...node.synonyms]) add(tokens(text), node, false);
  if (headsAlone) {
    for (const node of nodes)
      for (const text of [node.name, ...node.synonyms]) add(tokens(text).slice(0, 1), node, true);
  }
  for (const list of phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
  return phrases;
}

/**
 * Finds the best phrase in a text. Longer and earlier phrases are preferred, because a Polish title starts with the product
 * itself ("Pokrowiec na sofę", "Łóżko z materacem"). With `whole`, the phrase must be the complete text.
 */
export function findPhrase(phrases: Phrases, text: string[], { whole = false } = {}): FoundPhrase | undefined {
  let best: (FoundPhrase & { score: number }) | undefined;
  let heads = 0;
  for (let position = 0; position < text.length; position++) {
    const list = phrases.get(text[position]!);
    if (!list) continue;
    for (const { words, node, isHeadAlone } of list) {
      if (whole ? words.join(' ') !== text.join(' ') : !matchesAt(words, text, position)) continue;
      const length = isHeadAlone ? 0.5 : words.length;
      // Positions count from the first word that starts a phrase; brand and model come before it.
      const score = length - WORDS_PER_POSITION * heads;
      if (!best || score > best.score) best = { node, position, length, score };
    }
    heads++;
    if (whole) break;
  }
  return best;
}

function matchesAt(words: string[], text: string[], position: number) {
  let at = position;
  for (const word of words.slice(1)) {
    const next = text.indexOf(word, at + 1);
    if (next < 0 || next - at > MAX_GAP) return false;
    at = next;
  }
  return true;
}
