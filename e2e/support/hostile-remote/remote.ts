import { defineRemote, definePage } from '@gniazdo/composition';
import { createElement } from 'react';

const hostilePage = definePage<null>({
  path: '/hostile',
  query: [],
  load: () => Promise.resolve({ kind: 'page', data: null }),
  head: () => ({ title: 'Obca strona' }),
  Component: () => createElement('h1', null, 'Obca strona'),
});

/** A release whose browser code wants to do harm: what the journey of hostile scripts publishes. */
export default defineRemote({ name: 'hostile', pages: [hostilePage] });
