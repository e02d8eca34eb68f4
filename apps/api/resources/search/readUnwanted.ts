import { colours } from '../../catalogue/vocabulary/colours.ts';
import { functions, shapes, styles } from '../../catalogue/vocabulary/features.ts';
import { materials } from '../../catalogue/vocabulary/materials.ts';
import { stem } from '../../index/search/stem.ts';
import { readWords, type TypedWord } from '../../index/search/tokenize.ts';
import { readFeatures } from '../ai-search/readFeatures.ts';
import type { Reading } from './Reading.ts';

const NEGATIONS = new Set(['bez', 'oprocz', 'procz', 'nie']);
/** Words after which a negation is part of a comparison: `nie szersza niż 120 cm`. */
const COMPARISONS = new Set(['niz', 'jak']);
/** Words between a negation and what it negates. */
const CONNECTIONS = new Set(['w', 'we', 'z', 'ze', 'na', 'kolorze', 'koloru', 'tych', 'tej']);
/** A property after one of these is negated like the one before: `bez szuflad i luster`. */
const CONJUNCTIONS = new Set(['i', 'ani', 'oraz', 'lub', 'albo']);
/** Shorter stems (`led`) begin unrelated words, so a word must equal them. */
const MIN_PREFIX = 4;

/**
 * The parts of a query that negate, by its words: `bez funkcji spania`, `nie szara`. The value has the ids of the filter values that are not
 * wanted; it is empty if the negated word is none.
 */
export function readUnwanted(words: readonly TypedWord[]): Reading<readonly number[]>[] {
  const found: Reading<readonly number[]>[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!NEGATIONS.has(words[at]!.word) || words.slice(at + 1, at + 4).some(({ word }) => COMPARISONS.has(word)))
      continue;
    const start = words[at]!.start;
    const ids: number[] = [];
    let next = skipConnections(words, at + 1);
    for (let property = readProperty(words, next); property;) {
      ids.push(...property.ids);
      at = property.end - 1;
      const after = CONJUNCTIONS.has(words[property.end]?.word ?? '') ? property.end + 1 : property.end;
      next = skipConnections(words, after);
      const further = readProperty(words, next);
      // Without a conjunction, only more words for the same property: `bez oświetlenia LED`.
      const isSame = further?.ids.every((id) => ids.includes(id)) ?? false;
      property = further && (after > property.end || isSame) ? further : null;
    }
    if (ids.length === 0) at = next;
    if (at < words.length) found.push({ value: ids, start, end: words[at]!.end });
  }
  return found;
}

/** Replaces parts of a text by spaces, so that the positions of others remain. */
export function blank(text: string, parts: readonly { start: number; end: number }[]) {
  let blanked = text;
  for (const { start, end } of parts) blanked = blanked.slice(0, start) + ' '.repeat(end - start) + blanked.slice(end);
  return blanked;
}

function skipConnections(words: readonly TypedWord[], at: number) {
  let next = at;
  while (CONNECTIONS.has(words[next]?.word ?? '')) next++;
  return next;
}

/** The filter values that the words from `at` name, and the position after them; null if they name none. */
function readProperty(words: readonly TypedWord[], at: number) {
  const phrase = phrases.find(({ stems }) => stems.every((one, i) => isForm(words[at + i]?.word ?? '', one)));
  if (phrase) return { ids: [phrase.id], end: at + phrase.stems.length };
  const { kolor = [], material = [] } = readFeatures(words[at]?.word ?? '').values;
  const ids = [
    ...colours.values.filter(({ ident }) => kolor.includes(ident)),
    ...materials.values.filter(({ ident }) => material.includes(ident)),
  ].map(({ id }) => id);
  return ids.length > 0 ? { ids, end: at + 1 } : null;
}

function isForm(word: string, ownStem: string) {
  return ownStem.length < MIN_PREFIX ? stem(word) === ownStem : word.startsWith(ownStem);
}

/** The stems of the words for properties that are not colours or materials, longest first. */
const phrases = [functions, shapes, styles]
  .flatMap(({ values }) => values)
  .flatMap(({ id, name, stems }) =>
    [name, ...stems].map((text) => ({
      id,
      stems: readWords(text).flatMap(({ word }) => (CONNECTIONS.has(word) ? [] : [stem(word)])),
    })),
  )
  .filter(({ stems }) => stems.length > 0)
  .sort((a, b) => b.stems.length - a.stems.length);
