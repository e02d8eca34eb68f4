import { definePage } from '@gniazdo/composition';
import type { Work } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { WorkPage } from './WorkPage.tsx';

/** `work`: null if the API did not respond. */
type Data = { work: Work | null };

/** What waits for staff, with links to the pages that their roles open. */
export const workPage = definePage<Data>({
  path: staffPaths.work(),
  role: 'staff',
  visitor: ['work'],
  query: [],
  pageStyles: 'staff',
  load: async ({ api, signal }) => ({
    kind: 'page',
    data: { work: await api.getWork({ signal }).catch(() => null) },
  }),
  head: () => ({ title: 'Work', robots: 'noindex' }),
  Component: ({ data: { work }, request: { staffRoles = [] } }) => createElement(WorkPage, { work, roles: staffRoles }),
});
