import { ResponseError } from '@gniazdo/api-client';
import { defineForm, definePage, notFound } from '@gniazdo/composition';
import type { RateMinimums, ShopRates } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { idSchema } from '../staff-shops/formSchemas.ts';
import { MinimumsPage } from './MinimumsPage.tsx';
import { minimumFormSchema, shopRatesFormSchema } from './rateSchemas.ts';
import { StaffShopRatesPage } from './StaffShopRatesPage.tsx';

const COMMON = { role: 'staff', visitor: ['rates'], query: ['done'], pageStyles: 'staff' } as const;
const SHOP = staffPaths.shopRates(':shopId');

/** Pages for staff about what shops pay. */
export const staffRatePages = [
  definePage<{ list: RateMinimums | null }>({
    ...COMMON,
    path: staffPaths.rates(),
    load: async ({ api, signal }) => ({
      kind: 'page',
      data: { list: await api.getRateMinimums({ signal }).catch(() => null) },
    }),
    head: () => ({ title: 'Rates', robots: 'noindex' }),
    Component: ({ data, request: { url, staffRoles = [], refusedForm } }) =>
      createElement(MinimumsPage, { ...data, roles: staffRoles, refused: refusedForm, done: getDone(url) }),
  }),
  definePage<{ rates: ShopRates | null }>({
    ...COMMON,
    path: SHOP,
    load: async ({ request, api, signal }) => {
      const { shopId = '' } = request.params;
      if (!idSchema.safeParse(shopId).success) return notFound();
      try {
        return { kind: 'page', data: { rates: await api.getStaffShopRates({ shopId }, { signal }) } };
      } catch (error) {
        const isUnknown = error instanceof ResponseError && error.response.status === 404;
        return isUnknown ? notFound() : { kind: 'page', data: { rates: null } };
      }
    },
    head: ({ rates }) => ({ title: rates ? `Rates of ${rates.eshop.name}` : 'Rates', robots: 'noindex' }),
    Component: ({ data, request: { url, staffRoles = [], refusedForm } }) =>
      createElement(StaffShopRatesPage, { ...data, roles: staffRoles, refused: refusedForm, done: getDone(url) }),
  }),
];

export const staffRateForms = [
  defineForm({
    path: staffPaths.rates(),
    role: 'staff',
    schema: minimumFormSchema,
    call: (body) => ({ method: 'POST', path: '/api/v2/rate-minimums/change', body }),
    next: () => `${staffPaths.rates()}?done=minimum`,
  }),
  defineForm({
    path: SHOP,
    role: 'staff',
    schema: shopRatesFormSchema,
    call: ({ path, shopId, body }) => ({ method: 'POST', path: `/api/v2/shops/${shopId}/${path}`, body }),
    next: ({ done, shopId }) => `${staffPaths.shopRates(shopId)}?done=${done}`,
  }),
];

function getDone(url: string) {
  return new URL(url, 'http://host').searchParams.get('done');
}
