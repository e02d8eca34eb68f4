import { MAX_VARIANTS } from '@gniazdo/contracts/site';
import { Pagination } from '@gniazdo/ui/components';
import { type FavouritesView, getFavouritesUrl } from './favouritesView.ts';

type Props = {
  view: FavouritesView;
  /** Of all pages. */
  count: number;
};

/** Links to the pages of a long list. */
export function FavouritesPages({ view, count }: Props) {
  const pageCount = view.list === 'liked' ? Math.ceil(count / MAX_VARIANTS) : 1;
  const getUrl = (page: number) => getFavouritesUrl({ ...view, page });
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    page: index + 1,
    url: getUrl(index + 1),
    current: index + 1 === view.page,
  }));
  return (
    <Pagination
      pages={pages}
      previousPageUrl={view.page > 1 ? getUrl(view.page - 1) : null}
      nextPageUrl={view.page < pageCount ? getUrl(view.page + 1) : null}
    />
  );
}
