import type { PersonalPage } from '../server/compose/ShellPage.ts';
import type { StyleSheet } from '../server/releases/LoadedRelease.ts';
import { type FavouriteListSettings, renderFavouriteLists } from './renderFavouriteLists.ts';

/** The pages of the named lists of a signed-in visitor. Reading one changes nothing. */
export function createFavouriteListPages(
  settings: FavouriteListSettings,
  styleSheet: StyleSheet,
): [string, PersonalPage][] {
  return ['/user/lists', '/user/lists/:listId'].map((path) => [
    path,
    {
      query: ['info', 'removed'],
      async render({ request, address }, { listId }) {
        const page = await renderFavouriteLists(settings, request, { listId, search: address.search });
        return page.kind === 'page' ? { ...page, sheets: [styleSheet] } : page;
      },
    },
  ]);
}
