import { definePage } from '@gniazdo/composition';
import type { ShopProblems } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { AlertsPage } from './AlertsPage.tsx';

/** `list`: null if the API did not respond. */
type Data = { list: ShopProblems | null };

/** Problems of shops that are live. */
export const alertsPage = definePage<Data>({
  path: staffPaths.alerts(),
  role: 'staff',
  visitor: ['alerts'],
  query: [],
  pageStyles: 'staff',
  load: async ({ api, signal }) => ({
    kind: 'page',
    data: { list: await api.getShopProblems({ signal }).catch(() => null) },
  }),
  head: () => ({ title: 'Alerts', robots: 'noindex' }),
  Component: ({ data: { list }, request: { staffRoles = [] } }) =>
    createElement(AlertsPage, { list, roles: staffRoles }),
});
