import { definePage } from '@gniazdo/composition';
import { CountPage } from './CountPage.tsx';

export const countPage = definePage<{ title: string }>({
  path: '/count',
  load: async () => ({ kind: 'page', data: { title: 'Counting' } }),
  head: ({ title }) => ({ title }),
  Component: CountPage,
});
