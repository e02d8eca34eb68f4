import { definePage, defineRemote } from '@gniazdo/composition';
import { createElement } from 'react';
import type { WrappedPage } from '../WrappedPage.ts';
import { WrappedColumn } from './WrappedColumn.tsx';

// Constants of the build.
declare const WRAPPED_NAME: string;
declare const WRAPPED_PAGES: WrappedPage[];

/**
 * The server side of a container that was built elsewhere.
 *
 * @public imported by the entry of the server bundle.
 */
export default defineRemote({
  name: WRAPPED_NAME,
  pages: WRAPPED_PAGES.map(({ path, module, title }) =>
    definePage({
      path,
      query: [],
      load: async () => ({ kind: 'page', data: null }),
      head: () => ({ title, robots: 'noindex' }),
      Component: () => createElement(WrappedColumn, { remote: WRAPPED_NAME, module, title }),
    }),
  ),
});
