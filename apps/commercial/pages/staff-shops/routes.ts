import { ResponseError } from '@gniazdo/api-client';
import { defineForm, definePage, notFound } from '@gniazdo/composition';
import {
  applicationStateSchema,
  shopStateSchema,
  type StaffApplication,
  type StaffShop,
} from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { ApplicationPage } from './ApplicationPage.tsx';
import { applicationFormSchema, idSchema, shopFormSchema } from './formSchemas.ts';
import { type ListData, ShopListPage } from './ShopListPage.tsx';
import { StaffShopPage } from './StaffShopPage.tsx';

const COMMON = { role: 'staff', visitor: ['shops'], pageStyles: 'staff' } as const;
const APPLICATION = staffPaths.shopApplication(':applicationId');
const SHOP = staffPaths.shop(':shopId');
const MAX_QUERY_LENGTH = 100;

/** Pages for staff about shops and their applications. */
export const staffShopPages = [
  definePage<ListData>({
    ...COMMON,
    path: staffPaths.shops(),
    query: ['applications', 'olderThan', 'q', 'state', 'before'],
    load: async ({ request, api, signal }) => {
      const values = Object.fromEntries(getQuery(request.url));
      const applications = applicationStateSchema.catch('new').parse(values.applications);
      const state = shopStateSchema.optional().catch(undefined).parse(values.state);
      const query = (values.q ?? '').slice(0, MAX_QUERY_LENGTH);
      const getId = (text: string | undefined) => idSchema.safeParse(text).data;
      const lists = await Promise.all([
        api.getShopApplications({ state: applications, before: getId(values.olderThan) }, { signal }),
        api.getStaffShops({ query: query || undefined, state, before: getId(values.before) }, { signal }),
      ]).then(
        ([ofApplications, shops]) => ({ applications: ofApplications, shops }),
        () => null,
      );
      return { kind: 'page', data: { lists, applications, state, query } };
    },
    head: () => ({ title: 'Shops', robots: 'noindex' }),
    Component: ShopListPage,
  }),
  definePage<{ application: StaffApplication | null }>({
    ...COMMON,
    path: APPLICATION,
    query: ['done'],
    load: async ({ request, api, signal }) => {
      const { applicationId = '' } = request.params;
      const application = await loadOne(applicationId, () => api.getShopApplication({ applicationId }, { signal }));
      return application === 'unknown' ? notFound() : { kind: 'page', data: { application } };
    },
    head: () => ({ title: 'Application of a shop', robots: 'noindex' }),
    Component: ({ data, request: { url, staffRoles = [], refusedForm } }) =>
      createElement(ApplicationPage, {
        ...data,
        roles: staffRoles,
        refused: refusedForm,
        done: getQuery(url).get('done'),
      }),
  }),
  definePage<{ shop: StaffShop | null }>({
    ...COMMON,
    path: SHOP,
    query: ['done'],
    load: async ({ request, api, signal }) => {
      const { shopId = '' } = request.params;
      const shop = await loadOne(shopId, () => api.getStaffShop({ shopId }, { signal }));
      return shop === 'unknown' ? notFound() : { kind: 'page', data: { shop } };
    },
    head: ({ shop }) => ({ title: shop?.name ?? 'Shop', robots: 'noindex' }),
    Component: ({ data, request: { url, staffRoles = [], refusedForm } }) =>
      createElement(StaffShopPage, {
        ...data,
        roles: staffRoles,
        refused: refusedForm,
        done: getQuery(url).get('done'),
      }),
  }),
];

/** Null if the API did not respond. */
async function loadOne<Data>(id: string, load: () => Promise<Data>): Promise<Data | 'unknown' | null> {
  if (!idSchema.safeParse(id).success) return 'unknown';
  try {
    return await load();
  } catch (error) {
    return error instanceof ResponseError && error.response.status === 404 ? 'unknown' : null;
  }
}

export const staffShopForms = [
  defineForm({
    path: APPLICATION,
    role: 'staff',
    schema: applicationFormSchema,
    call: ({ kind, applicationId, ...body }) => ({
      method: 'POST',
      path: `/api/v2/shop-applications/${applicationId}/${kind}`,
      body,
    }),
    next: ({ kind, applicationId }) =>
      `${kind === 'approve' ? staffPaths.shop(placeholder('shopId')) : staffPaths.shopApplication(applicationId)}?done=${kind}`,
  }),
  defineForm({
    path: SHOP,
    role: 'staff',
    schema: shopFormSchema,
    call: ({ path, shopId, body }) => ({ method: 'POST', path: `/api/v2/shops/${shopId}/${path}`, body }),
    next: ({ done, shopId }) => `${staffPaths.shop(shopId)}?done=${done}`,
  }),
];

function getQuery(url: string) {
  return new URL(url, 'http://host').searchParams;
}
