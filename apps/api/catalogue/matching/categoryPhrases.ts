import type { CategoryNode } from '../../categories/categoryTree.ts';
import { tokens } from '../normalise/tokens.ts';

/** Phrases by their first word, longest first. */
export type Phrases = Map<string, { words: string[]; node: CategoryNode; isHeadAlone: boolean }[]>;
export type FoundPhrase = { node: CategoryNode; position: number; length: number };

/** A word further on must say this many words more to win against an earlier one. */
const WORDS_PER_POSITION = 0.5;
/** Words of a phrase may have others between them: "stół do jadalni" in "Stół dębowy do jadalni". */
const MAX_GAP = 3;

/**
 * Index of the names and synonyms of categories. With `headsAlone` the first word of each phrase counts too, for
 * looking inside one branch: among children's furniture "łóżko" is a child's bed.
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
 * The best phrase in a text: long ones before short ones, early ones before late ones, since a Polish title begins
 * with the thing itself ("Pokrowiec na sofę", "Łóżko z materacem"). `whole`: the phrase must be all of the text.
 */
export function findPhrase(phrases: Phrases, text: string[], { whole = false } = {}): FoundPhrase | undefined {
  let best: (FoundPhrase & { score: number }) | undefined;
  let heads = 0;
  for (let position = 0; position < text.length; position++) {
    const list = phrases.get(text[position]!);
    if (!list) continue;
    for (const { words, node, isHeadAlone } of list) {
      if (whole ? words.join(' ') !== text.join(' ') : !standsAt(words, text, position)) continue;
      const length = isHeadAlone ? 0.5 : words.length;
      // Distance counts from the first word that is a category at all: before it stand brand and model.
      const score = length - WORDS_PER_POSITION * heads;
      if (!best || score > best.score) best = { node, position, length, score };
    }
    heads++;
    if (whole) break;
  }
  return best;
}

function standsAt(words: string[], text: string[], position: number) {
  let at = position;
  for (const word of words.slice(1)) {
    const next = text.indexOf(word, at + 1);
    if (next < 0 || next - at > MAX_GAP) return false;
    at = next;
  }
  return true;
}
