import { formatQuery, IDS_PARAMETER, LIKED_SORTS, type LikedSort, paths } from '@gniazdo/contracts/site';

/** What the page of favourites shows, from its URL. */
export type FavouritesView = {
  /** All favourites, or only those with a reduced price. */
  list: 'liked' | 'sale';
  sort: LikedSort;
  /** The first page is 1. */
  page: number;
};

export const DEFAULT_VIEW: FavouritesView = { list: 'liked', sort: 'newest', page: 1 };

/** Query parameters of the page. */
export const FAVOURITES_QUERY = [IDS_PARAMETER, 'lista', 'sort', 'strona'];

const SALE = 'promocje';
const MAX_PAGE = 1000;

export function readFavouritesView(url: string): FavouritesView {
  const query = new URL(url, 'http://host').searchParams;
  const page = Number(query.get('strona') ?? 1);
  return {
    list: query.get('lista') === SALE ? 'sale' : 'liked',
    sort: LIKED_SORTS.find((sort) => sort === query.get('sort')) ?? DEFAULT_VIEW.sort,
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGE ? page : 1,
  };
}

/** The page's URL; with the ids of its cards, which only the browser may know. Without, it is the list of the account. */
export function getFavouritesUrl({ list, sort, page }: FavouritesView, ids: readonly number[] = []) {
  const query = formatQuery({
    lista: list === 'sale' ? SALE : null,
    sort: sort === DEFAULT_VIEW.sort ? null : sort,
    strona: page === 1 ? null : page,
  });
  const path = paths.favourites(ids);
  return path + (path.includes('?') ? query.replace('?', '&') : query);
}
