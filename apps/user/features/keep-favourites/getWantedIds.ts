import { MAX_VARIANTS } from '@gniazdo/contracts/site';
import type { FavouritesView } from './favouritesView.ts';
import type { AccountList } from './requestAccountList.ts';

type Known = {
  view: FavouritesView;
  /** Ids that this browser knows, newest first. */
  favourites: readonly number[];
  /** Ids that this browser has known since the page was opened. */
  seen: ReadonlySet<number>;
  /** Null for an anonymous visitor. */
  account: AccountList | null;
};

/** The ids that the page shows, in its order. */
export function getWantedIds({ view, favourites, seen, account }: Known) {
  const { list, page } = view;
  if (!account) return list === 'liked' ? favourites.slice((page - 1) * MAX_VARIANTS, page * MAX_VARIANTS) : [];
  // The browser may not know all favourites of the account yet, but knows which ones it has removed.
  const kept = account.ids.filter((id) => favourites.includes(id) || !seen.has(id));
  const isWhole = list === 'liked' && account.totalCount <= MAX_VARIANTS;
  const added = isWhole ? favourites.filter((id) => !account.ids.includes(id)) : [];
  return [...added, ...kept].slice(0, MAX_VARIANTS);
}
