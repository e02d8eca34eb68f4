import { ResponseError } from '@gniazdo/api-client';
import { defineForm, definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import {
  holdDecisionSchema,
  type ShopImport,
  shopFeedSchema,
  shopReplySchema,
  type ShopReviews,
} from '@gniazdo/contracts/account';
import { paths, shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { z } from 'zod';
import { OFFERS_QUERY, readOffersSearch } from './offersSearch.ts';
import { ShopImportPage } from './ShopImportPage.tsx';
import { type OffersData, ShopOffersPage } from './ShopOffersPage.tsx';
import { type PanelData, ShopPanelPage } from './ShopPanelPage.tsx';
import { ShopReviewsPage } from './ShopReviewsPage.tsx';

const COMMON = { visitor: ['shop'], pageStyles: 'shop-panel' } as const;
const PANEL = '/user/shop';
const IMPORT = '/user/shop/imports/:importId';
const REVIEWS = '/user/shop/reviews';
const ID = /^[1-9]\d{0,9}$/;
const PAGE = /^[1-9]\d{0,3}$/;

/** The pages of the shop of the signed-in account. */
export const shopPages = [
  definePage<PanelData>({
    ...COMMON,
    path: PANEL,
    query: ['info'],
    load: ({ api, publicUrl, ...context }) =>
      loadForShop(context, async () => {
        const [panel, { months }] = await Promise.all([
          api.getShopPanel({ signal: context.signal }),
          api.getShopMonths({ signal: context.signal }),
        ]);
        return { panel, months, publicUrl };
      }),
    head: ({ panel }) => ({ title: `Panel sklepu ${panel.eshop.name}`, robots: 'noindex' }),
    Component: ShopPanelPage,
  }),
  definePage<ShopImport>({
    ...COMMON,
    path: IMPORT,
    query: [],
    load: async ({ api, ...context }) => {
      const { importId = '' } = context.request.params;
      if (!ID.test(importId)) return notFound();
      return loadForShop(context, () => api.getShopImport({ importId }, { signal: context.signal }));
    },
    head: () => ({ title: 'Raport importu', robots: 'noindex' }),
    Component: ShopImportPage,
  }),
  definePage<OffersData>({
    ...COMMON,
    path: '/user/shop/offers',
    query: Object.values(OFFERS_QUERY),
    load: ({ api, ...context }) => {
      const search = readOffersSearch(context.request.url);
      return loadForShop(context, async () => ({
        offers: await api.getShopOffers(search, { signal: context.signal }),
        search,
      }));
    },
    head: () => ({ title: 'Oferty Twojego sklepu', robots: 'noindex' }),
    Component: ShopOffersPage,
  }),
  definePage<ShopReviews>({
    ...COMMON,
    path: REVIEWS,
    query: ['info', 'strona'],
    load: ({ api, ...context }) => {
      const number = new URL(context.request.url, 'http://host').searchParams.get('strona') ?? '';
      const page = PAGE.test(number) ? Number(number) : 1;
      return loadForShop(context, () => api.getShopReviews({ page }, { signal: context.signal }));
    },
    head: () => ({ title: 'Opinie o Twoim sklepie', robots: 'noindex' }),
    Component: ShopReviewsPage,
  }),
];

/** Visitors without a session log in first; for accounts without a shop the pages do not exist. */
async function loadForShop<Data>(
  { request }: Pick<LoadContext, 'request'>,
  load: () => Promise<Data>,
): Promise<PageResult<Data>> {
  const toLogin = redirect(paths.login(request.url.split('?')[0]));
  if (!request.isSignedIn) return toLogin;
  try {
    return { kind: 'page', data: await load() };
  } catch (error) {
    const status = error instanceof ResponseError ? error.response.status : null;
    if (status === 401) return toLogin;
    if (status === 403) return notFound();
    throw error;
  }
}

const toPanel = (info: string) => () => `${shopPanelPaths.panel()}?info=${info}`;

/** The API finds the shop by the session. */
export const shopForms = [
  defineForm({
    path: '/user/shop/feed',
    page: PANEL,
    schema: shopFeedSchema,
    call: (body) => ({ method: 'POST', path: shopPanelEndpoints.feed, body }),
    next: toPanel('feed'),
  }),
  defineForm({
    path: '/user/shop/feed/fetch',
    page: PANEL,
    call: () => ({ method: 'POST', path: shopPanelEndpoints.fetchFeed, body: {} }),
    next: toPanel('fetch'),
  }),
  defineForm({
    path: '/user/shop/imports/:importId/decision',
    page: IMPORT,
    schema: holdDecisionSchema.extend({ importId: z.string().regex(ID, 'Nie ma takiego importu.') }),
    call: ({ importId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.decideImport(importId), body }),
    next: ({ decision }) => `${shopPanelPaths.panel()}?info=${decision}`,
  }),
  defineForm({
    path: '/user/shop/reviews/:reviewId/reply',
    page: REVIEWS,
    schema: shopReplySchema.extend({ reviewId: z.string().regex(ID, 'Nie ma takiej opinii.') }),
    call: ({ reviewId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.reply(reviewId), body }),
    next: () => `${shopPanelPaths.reviews()}?info=reply`,
  }),
];
