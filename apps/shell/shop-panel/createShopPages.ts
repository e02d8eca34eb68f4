import type { PersonalPage } from '../server/compose/ShellPage.ts';
import type { StyleSheet } from '../server/releases/LoadedRelease.ts';
import { renderImport, renderPanel, renderReviews, type ShopSettings } from './renderShopPage.ts';

/** The pages of the shop of the signed-in account, by pattern below the prefix. */
export function createShopPages(settings: ShopSettings, styleSheet: StyleSheet): [string, PersonalPage][] {
  const pages: [string, PersonalPage][] = [
    [
      '/user/shop',
      { query: ['info'], render: ({ request, address }) => renderPanel(settings, request, { search: address.search }) },
    ],
    [
      '/user/shop/imports/:importId',
      { query: [], render: ({ request }, { importId = '' }) => renderImport(settings, request, importId) },
    ],
    [
      '/user/shop/reviews',
      {
        query: ['info', 'strona'],
        render: ({ request, address }) => renderReviews(settings, request, { search: address.search }),
      },
    ],
  ];
  return pages.map(([path, { query, render }]) => [
    path,
    {
      query,
      async render(visit, params) {
        const page = await render(visit, params);
        return page.kind === 'page' ? { ...page, sheets: [styleSheet] } : page;
      },
    },
  ]);
}
