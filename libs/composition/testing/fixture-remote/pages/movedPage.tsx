import { definePage, redirect } from '@gniazdo/composition';

export const movedPage = definePage({
  path: '/moved',
  load: () => Promise.resolve(redirect('/pl/list/sofy', 301)),
  head: () => ({ title: '' }),
  Component: () => null,
});
