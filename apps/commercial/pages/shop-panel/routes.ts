import { ResponseError } from '@gniazdo/api-client';
import { defineForm, definePage, type LoadContext, notFound, type PageResult, redirect } from '@gniazdo/composition';
import {
  holdDecisionSchema,
  memberRoleSchema,
  newInvitationSchema,
  objectionSchema,
  orderKeySchema,
  type ShopDetails,
  type ShopImport,
  shopFeedSchema,
  type ShopInvitation,
  shopReplySchema,
  type ShopReviews,
} from '@gniazdo/contracts/account';
import { paths, shopInvitationEndpoints, shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { z } from 'zod';
import { DetailsPage } from './DetailsPage.tsx';
import { detailsFormSchema } from './detailsForm.ts';
import { CODE, InvitationPage } from './InvitationPage.tsx';
import { type MembersData, MembersPage } from './MembersPage.tsx';
import { ShopImportPage } from './ShopImportPage.tsx';
import { rateForms, RATES_PAGE } from './rateForms.ts';
import { type OrdersData, ShopOrdersPage } from './ShopOrdersPage.tsx';
import { OFFERS_QUERY, readOffersSearch } from './offersSearch.ts';
import { type OffersData, ShopOffersPage } from './ShopOffersPage.tsx';
import { type PanelData, ShopPanelPage } from './ShopPanelPage.tsx';
import { type RatesData, ShopRatesPage } from './ShopRatesPage.tsx';
import { ShopReviewsPage } from './ShopReviewsPage.tsx';

const COMMON = { visitor: ['shop'], pageStyles: 'shop-panel' } as const;
const PANEL = '/user/shop';
const IMPORT = '/user/shop/imports/:importId';
const ORDERS = '/user/shop/orders';
const REVIEWS = '/user/shop/reviews';
const DETAILS = '/user/shop/details';
const MEMBERS = '/user/shop/members';
const INVITATION = '/user/shop/invitation/:code';
const ID = /^[1-9]\d{0,9}$/;
const PAGE = /^[1-9]\d{0,3}$/;

const MEMBER_ID = z.uuid('Nie ma takiej osoby.');
const refusalSchema = z.object({ error: z.literal('shop_role') });

/** The pages of the shop of the signed-in account, and the invitation to it. */
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
  definePage<RatesData | null>({
    ...COMMON,
    path: RATES_PAGE,
    query: ['info'],
    load: ({ api, signal, ...context }) =>
      loadForShop(context, async () => {
        const [rates, { minimums }] = await Promise.all([
          api.getShopRates({ signal }).catch(refuseRole),
          api.getRateMinimums({ signal }),
        ]);
        return rates && { rates, minimums };
      }),
    head: () => ({ title: 'Stawki i budżety', robots: 'noindex' }),
    Component: ShopRatesPage,
  }),
  definePage<OrdersData>({
    ...COMMON,
    path: ORDERS,
    query: ['info'],
    load: ({ api, publicUrl, ...context }) =>
      loadForShop(context, async () => ({ orders: await api.getShopOrders({ signal: context.signal }), publicUrl })),
    head: () => ({ title: 'Zamówienia po przejściach', robots: 'noindex' }),
    Component: ShopOrdersPage,
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
  definePage<ShopDetails>({
    ...COMMON,
    path: DETAILS,
    query: ['info'],
    load: ({ api, ...context }) => loadForShop(context, () => api.getShopDetails({ signal: context.signal })),
    head: () => ({ title: 'Dane sklepu', robots: 'noindex' }),
    Component: DetailsPage,
  }),
  definePage<MembersData>({
    ...COMMON,
    path: MEMBERS,
    query: ['info'],
    load: ({ api, ...context }) =>
      loadForShop(context, async () => {
        const { signal } = context;
        const members = await api.getShopMembers({ signal }).catch(refuseRole);
        return { members, role: members ? 'owner' : (await api.getShopDetails({ signal })).role };
      }),
    head: () => ({ title: 'Osoby w panelu sklepu', robots: 'noindex' }),
    Component: MembersPage,
  }),
  definePage<ShopInvitation | null>({
    ...COMMON,
    path: INVITATION,
    secretParams: ['code'],
    query: [],
    load: async ({ api, signal }) => {
      const data = await api.getShopInvitation({ code: CODE }, { signal }).catch((error: unknown) => {
        if (error instanceof ResponseError && [400, 404].includes(error.response.status)) return null;
        throw error;
      });
      return { kind: 'page', data };
    },
    head: () => ({ title: 'Zaproszenie do sklepu', robots: 'noindex' }),
    Component: InvitationPage,
  }),
];

/** Null if the account has a shop, but not the role that a page needs: the page says so. */
async function refuseRole(error: unknown) {
  if (!(error instanceof ResponseError) || error.response.status !== 403) throw error;
  const body: unknown = await error.response.clone().json();
  if (!refusalSchema.safeParse(body).success) throw error;
  return null;
}

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

const toMembers = (info: string) => () => `${shopPanelPaths.members()}?info=${info}`;

/** The API finds the shop by the session. */
export const shopForms = [
  ...rateForms,
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
    path: '/user/shop/decisions/:decisionId/objection',
    page: PANEL,
    schema: objectionSchema.extend({ decisionId: z.string().regex(ID, 'Nie ma takiej decyzji.') }),
    call: ({ decisionId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.object(decisionId), body }),
    next: toPanel('objection'),
  }),
  defineForm({
    path: '/user/shop/orders/key',
    page: ORDERS,
    schema: orderKeySchema,
    call: (body) => ({ method: 'POST', path: shopPanelEndpoints.orderKey, body }),
    next: () => `${shopPanelPaths.orders()}?info=order-key`,
  }),
  defineForm({
    path: '/user/shop/reviews/:reviewId/reply',
    page: REVIEWS,
    schema: shopReplySchema.extend({ reviewId: z.string().regex(ID, 'Nie ma takiej opinii.') }),
    call: ({ reviewId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.reply(reviewId), body }),
    next: () => `${shopPanelPaths.reviews()}?info=reply`,
  }),
  defineForm({
    path: DETAILS,
    schema: detailsFormSchema,
    call: (body) => ({ method: 'POST', path: shopPanelEndpoints.details, body }),
    next: () => `${shopPanelPaths.details()}?info=details`,
  }),
  defineForm({
    path: '/user/shop/members/invite',
    page: MEMBERS,
    schema: newInvitationSchema,
    call: (body) => ({ method: 'POST', path: shopPanelEndpoints.invite, body }),
    next: toMembers('invited'),
  }),
  defineForm({
    path: '/user/shop/members/invitations/:invitationId/cancel',
    page: MEMBERS,
    schema: z.object({ invitationId: z.string().regex(ID, 'Nie ma takiego zaproszenia.') }),
    call: ({ invitationId }) => ({
      method: 'POST',
      path: shopPanelEndpoints.cancelInvitation(invitationId),
      body: {},
    }),
    next: toMembers('cancelled'),
  }),
  defineForm({
    path: '/user/shop/members/:memberId/role',
    page: MEMBERS,
    schema: memberRoleSchema.extend({ memberId: MEMBER_ID }),
    call: ({ memberId, ...body }) => ({ method: 'POST', path: shopPanelEndpoints.setRole(memberId), body }),
    next: toMembers('role'),
  }),
  defineForm({
    path: '/user/shop/members/:memberId/remove',
    page: MEMBERS,
    schema: z.object({ memberId: MEMBER_ID }),
    call: ({ memberId }) => ({ method: 'POST', path: shopPanelEndpoints.removeMember(memberId), body: {} }),
    next: toMembers('removed'),
  }),
  defineForm({
    path: INVITATION,
    call: () => ({ method: 'POST', path: shopInvitationEndpoints.accept(CODE), body: {} }),
    next: toPanel('joined'),
  }),
];
