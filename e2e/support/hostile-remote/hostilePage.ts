import { definePage } from '@gniazdo/composition';
import { createElement } from 'react';

export const hostilePage = definePage<null>({
  path: '/hostile',
  query: [],
  load: () => Promise.resolve({ kind: 'page', data: null }),
  head: () => ({ title: 'Obca strona' }),
  Component: () => createElement('h1', null, 'Obca strona'),
});
