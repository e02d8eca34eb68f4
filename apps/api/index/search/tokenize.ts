import { foldDiacritics } from '@gniazdo/format';

/** Maximum number of words of a query; further ones are ignored. */
export const MAX_QUERY_WORDS = 12;
const SIZE = /^(\d+)x(\d+)(?:x(\d+))?$/;

/** The folded words of a text: `Łóżko 140x200` → `lozko`, `140x200`, `140`, `200`. */
export function tokenize(text: string) {
  const words = foldDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [word, ...(SIZE.exec(word)?.slice(1).filter(Boolean) ?? [])]);
}

const STOP_WORDS = new Set(['a', 'bez', 'dla', 'do', 'i', 'lub', 'na', 'o', 'od', 'oraz', 'po', 'w', 'z', 'ze', 'za']);

/** The words of a query. Stop words are dropped unless there are no others. */
export function tokenizeQuery(query: string) {
  const words = (foldDiacritics(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_QUERY_WORDS);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
