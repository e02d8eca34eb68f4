import { type Suggestions, SUGGESTION_TYPES } from '@gniazdo/contracts/offers';
import { foldDiacritics } from '@gniazdo/format';

type Fetch = (query: string, signal: AbortSignal) => Promise<Suggestions>;

const TIMEOUT_MS = 5000;
const MAX_KEPT = 50;

/**
 * Requests suggestions, one request at a time: while one is under way, only the newest query waits. So an answer is never
 * older than the one before. `onGroups` gets each answer with its query.
 */
export function createSuggestionSource(fetch: Fetch, onGroups: (groups: SuggestionGroup[], query: string) => void) {
  const kept = new Map<string, SuggestionGroup[]>();
  let isUnderWay = false;
  let waiting: string | null = null;

  async function load(query: string) {
    isUnderWay = true;
    try {
      const { data } = await fetch(query, AbortSignal.timeout(TIMEOUT_MS));
      const groups = limitGroups(data);
      if (kept.size >= MAX_KEPT) kept.clear();
      kept.set(query, groups);
      // An answer to an earlier query must not replace what is kept for the newest one.
      if (waiting === null || !kept.has(waiting)) onGroups(groups, query);
    } catch {
      // Suggestions for an earlier query would look like those for this one. The visitor can still submit the form.
      onGroups([], query);
    } finally {
      isUnderWay = false;
      const next = waiting;
      waiting = null;
      if (next !== null) request(next);
    }
  }

  function request(query: string) {
    const known = kept.get(query);
    if (known) onGroups(known, query);
    if (isUnderWay) waiting = query;
    else if (!known) void load(query);
  }

  return {
    request,
    /** The query was emptied. */
    cancel() {
      waiting = null;
    },
  };
}

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

/** The items that also suit a longer query: each of its words begins one of the title. */
export function keepSuiting(groups: SuggestionGroup[], query: string): SuggestionGroup[] {
  const words = foldDiacritics(query).trim().split(/\s+/);
  const suits = (title: string) => words.every((word) => ` ${foldDiacritics(title)}`.includes(` ${word}`));
  return groups
    .map((group) => ({ ...group, items: group.items.filter(({ title }) => suits(title)) }))
    .filter(({ items }) => items.length > 0);
}

/** The item whose title is the query, whatever its case and diacritics. */
export function findExactItem(groups: SuggestionGroup[], query: string) {
  const folded = foldDiacritics(query);
  return groups.flatMap(({ items }) => items).find(({ title }) => foldDiacritics(title) === folded);
}
