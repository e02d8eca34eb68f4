import type { AiSearchResult } from '@gniazdo/contracts/offers';
import { LATE_STORAGE_NAMES } from '@gniazdo/contracts/site';

/** The last AI search of this tab. */
export type LastSearch = AiSearchResult & { query: string };

/** Keeps a search for the page of its list. */
export function saveLastSearch(search: LastSearch) {
  try {
    sessionStorage.setItem(LATE_STORAGE_NAMES.aiSearch, JSON.stringify(search));
  } catch {
    // Without storage, the list does not show what was understood, but it has the filters.
  }
}

/** The last search if this page is its list, else null. */
export function readLastSearch(): LastSearch | null {
  try {
    const search = JSON.parse(sessionStorage.getItem(LATE_STORAGE_NAMES.aiSearch) ?? 'null') as LastSearch | null;
    return search?.url === location.pathname + location.search ? search : null;
  } catch {
    return null;
  }
}
