import {
  favouriteListEndpoints,
  favouriteListParamSchema,
  favouriteListPaths,
  favouriteListSchema,
  favouriteListsSchema,
  likedVariantsSchema,
  MAX_VARIANTS,
  paths,
} from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { AccountPage } from '../account/AccountPage.tsx';
import { callApi } from '../account/callApi.ts';
import { renderFailedPage } from '../server/compose/errorPages.ts';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { ShellPageResult } from '../server/compose/ShellPage.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';
import { FavouriteListPage } from './FavouriteListPage.tsx';
import { FavouriteListsPage } from './FavouriteListsPage.tsx';

export type FavouriteListSettings = Pick<ShellSettings, 'apiUrl' | 'shellKey' | 'publicUrl'>;

const NOTICES = new Map(
  Object.entries({
    'list-created': 'Lista jest gotowa. Dodaj do niej produkty z ulubionych.',
    'list-renamed': 'Zmieniliśmy nazwę listy.',
    'list-deleted': 'Usunęliśmy listę.',
    'list-shared': 'Lista ma link. Możesz go skopiować i wysłać.',
    'list-private': 'Link już nie działa. Następny będzie inny.',
    'item-added': 'Produkt jest na liście.',
    'item-moved': 'Przenieśliśmy produkt na tę listę.',
    note: 'Zapisaliśmy notatkę.',
  }),
);

type Visit = {
  /** Undefined for the page of all lists. */
  listId?: string;
  search?: string;
  refused?: RefusedForm;
  status?: number;
};

/** The page of all named lists of the signed-in visitor, or of one. */
export async function renderFavouriteLists(
  settings: FavouriteListSettings,
  request: FastifyRequest,
  { listId, search = '', refused, status = 200 }: Visit,
): Promise<ShellPageResult> {
  // A form of another site must not cause a request.
  if (status === 403) return renderRefusal(refused?.message);
  if (listId !== undefined && !favouriteListParamSchema.safeParse({ listId }).success) return { kind: 'notFound' };
  const read = (path: string) => callApi(settings, request, { method: 'GET', path });
  const [ofAll, ofList, ofLikes] = await Promise.all([
    read(favouriteListEndpoints.all),
    listId === undefined ? null : read(favouriteListEndpoints.one(listId)),
    listId === undefined ? null : read(`/api/v2/user/variants-liked?sort=newest&pageSize=${MAX_VARIANTS}`),
  ]);
  for (const response of [ofAll, ofList, ofLikes]) {
    if (!response || response.isOk) continue;
    if (response.status === 404) return { kind: 'notFound' };
    if (response.status !== 401) return renderFailedPage(503, request.url);
    const location = paths.login(listId === undefined ? favouriteListPaths.all() : favouriteListPaths.one(listId));
    return { kind: 'redirect', status: 302, location };
  }
  const query = new URLSearchParams(search);
  const notice = NOTICES.get(query.get('info') ?? '');
  const lists = favouriteListsSchema.parse(ofAll.isOk && ofAll.body);
  if (!ofList || !ofLikes)
    return renderShellPage(status, 'Twoje listy', createElement(FavouriteListsPage, { lists, notice, refused }));
  const list = favouriteListSchema.parse(ofList.isOk && ofList.body);
  const { variants } = likedVariantsSchema.parse(ofLikes.isOk && ofLikes.body);
  const content = createElement(FavouriteListPage, {
    list,
    otherLists: lists.filter(({ id }) => id !== list.id),
    liked: variants.filter(({ id }) => !list.items.some(({ variant }) => variant.id === id)),
    origin: settings.publicUrl,
    removedId: Number(query.get('removed')) || undefined,
    notice,
    refused,
  });
  return renderShellPage(status, list.name, content);
}

function renderRefusal(message = '') {
  const links = [{ href: favouriteListPaths.all(), text: 'Twoje listy' }];
  const refused = { values: {}, errors: {}, message };
  return renderShellPage(403, 'Twoje listy', createElement(AccountPage, { title: 'Twoje listy', refused, links }));
}
