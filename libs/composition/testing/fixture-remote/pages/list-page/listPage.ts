import { definePage } from '@gniazdo/composition';
import { ListPage } from './ListPage.tsx';
import { loadList } from './loadList.ts';

export const listPage = definePage({
  path: '/list/:slug',
  query: ['page'],
  load: loadList,
  head: ({ slug }) => ({ title: slug }),
  Component: ListPage,
  dataLayer: ({ slug }) => [{ event: 'list', slug }],
});
