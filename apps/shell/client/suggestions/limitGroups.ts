import { SUGGESTION_TYPES, type Suggestions } from '@gniazdo/contracts/offers';

export type SuggestionGroup = Suggestions['data'][number];

/** Categories and products together. */
const MAX_ITEMS = 10;

/** Trims products so that there are at most ten with the categories; without place for any, their group is left out. */
export function limitGroups(groups: SuggestionGroup[]): SuggestionGroup[] {
  const categories = groups.find(({ type }) => type === SUGGESTION_TYPES.categories)?.items.length ?? 0;
  const room = Math.max(0, MAX_ITEMS - categories);
  return groups
    .map((group) =>
      group.type === SUGGESTION_TYPES.products ? { ...group, items: group.items.slice(0, room) } : group,
    )
    .filter(({ items }) => items.length > 0);
}
