import { fold } from '@gniazdo/format';

/** Further words of a query are not looked for. */
export const MOST_QUERY_WORDS = 12;
const SIZE = /^(\d+)x(\d+)(?:x(\d+))?$/;

/** Folded words of a text: `Łóżko 140x200` → `lozko`, `140x200`, `140`, `200`. */
export function tokenize(text: string) {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => [word, ...(SIZE.exec(word)?.slice(1).filter(Boolean) ?? [])]);
}

const STOP_WORDS = new Set(['a', 'bez', 'dla', 'do', 'i', 'lub', 'na', 'o', 'od', 'oraz', 'po', 'w', 'z', 'ze', 'za']);

/** The words of a query that are looked for; little words only when there is nothing else. */
export function tokenizeQuery(query: string) {
  const words = (fold(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_QUERY_WORDS);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
