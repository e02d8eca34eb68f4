import { definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import { type FavouriteLists, favouriteListParamSchema } from '@gniazdo/contracts/account';
import { favouriteListPaths, MAX_VARIANTS, paths } from '@gniazdo/contracts/site';
import { FavouriteListPage, type ListData } from './FavouriteListPage.tsx';
import { FavouriteListsPage } from './FavouriteListsPage.tsx';

const COMMON = { visitor: ['lists', 'likes'], query: ['info', 'removed'], pageStyles: 'lists' } as const;

/** The named lists of the visitor. Reading one changes nothing. */
export const listsPage = definePage<FavouriteLists>({
  ...COMMON,
  path: '/user/lists',
  load: loadLists,
  head: () => ({ title: 'Twoje listy', robots: 'noindex' }),
  Component: FavouriteListsPage,
});

export const listPage = definePage<ListData>({
  ...COMMON,
  path: '/user/lists/:listId',
  load: loadList,
  head: ({ list }) => ({ title: list.name, robots: 'noindex' }),
  Component: FavouriteListPage,
});

async function loadLists({ request, api, signal }: LoadContext): Promise<PageResult<FavouriteLists>> {
  if (!request.isSignedIn) return redirect(paths.login(favouriteListPaths.all()));
  return { kind: 'page', data: await api.getFavouriteLists({ signal }) };
}

async function loadList({ request, api, publicUrl, signal }: LoadContext): Promise<PageResult<ListData>> {
  const { success, data } = favouriteListParamSchema.safeParse(request.params);
  if (!success) return notFound();
  if (!request.isSignedIn) return redirect(paths.login(favouriteListPaths.one(data.listId)));
  const [lists, list, { variants }] = await Promise.all([
    api.getFavouriteLists({ signal }),
    api.getFavouriteList(data, { signal }),
    api.getLikedVariants({ sort: 'newest', pageSize: MAX_VARIANTS }, { signal }),
  ]);
  const otherLists = lists.filter(({ id }) => id !== list.id);
  const liked = variants.filter(({ id }) => !list.items.some(({ variant }) => variant.id === id));
  return { kind: 'page', data: { list, otherLists, liked, origin: publicUrl } };
}
