import { foldDiacritics } from '@gniazdo/format';
import type { SuggestionGroup } from './limitGroups.ts';

/** The item whose title is the query, whatever its case and diacritics. */
export function findExactItem(groups: SuggestionGroup[], query: string) {
  const folded = foldDiacritics(query);
  return groups.flatMap(({ items }) => items).find(({ title }) => foldDiacritics(title) === folded);
}
