import { foldDiacritics } from '@gniazdo/format';

/** Maximum number of words of a query; further ones are ignored. */
export const MAX_QUERY_WORDS = 12;
/** Characters of a word of a query; further ones are ignored. The time to correct a word grows with their square. */
export const MAX_WORD_LENGTH = 32;
const SIZE = /^(\d+)x(\d+)(?:x(\d+))?$/;

/** The folded words of a text: `Łóżko 140x200` → `lozko`, `140x200`, `140`, `200`. */
export function tokenize(text: string) {
  const words = foldDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [word, ...(SIZE.exec(word)?.slice(1).filter(Boolean) ?? [])]);
}

/** Words of sentences that say nothing about a product. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a albo ale byle tylko bez dla do i lub na najlepiej o od oraz po pod przy u w we z ze za mam szukam szukamy potrzebuje
   chce chcialabym chcialbym kupie kupic prosze cos czegos firmy marki producenta kolor kolorze koloru cm zl pln`.split(
    /\s+/,
  ),
);

/** A word of a query: folded, and its place in the query. */
export type TypedWord = { word: string; start: number; end: number };

/** All words of a query. */
export function readWords(query: string): TypedWord[] {
  return [...query.matchAll(/[\p{L}\p{N}\p{M}]+/gu)]
    .map(({ 0: typed, index }) => ({
      word: foldDiacritics(typed.slice(0, MAX_WORD_LENGTH)),
      start: index,
      end: index + typed.length,
    }))
    .filter(({ word }) => word !== '');
}

/** The first words of a query. Stop words are dropped unless there are no others. */
export function tokenizeQuery(query: string): TypedWord[] {
  const words = readWords(query).slice(0, MAX_QUERY_WORDS);
  const telling = words.filter(({ word }) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
