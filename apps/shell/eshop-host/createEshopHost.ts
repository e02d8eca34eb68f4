import { ESHOP_HOST_PREFIX, SITE_NAME } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { StyleSheet } from '@gniazdo/engine/server/releases/live/LoadedRelease';
import type { SiteHost } from '@gniazdo/engine/server/pages/compose/SiteHost';
import { EshopFooter } from './EshopFooter.tsx';
import { EshopHeader } from './EshopHeader.tsx';

/** The host of the pages for shops, with a layout of its own. `url` is undefined if there is none. */
export function createEshopHost(url: string | undefined, accountSheet: StyleSheet): SiteHost {
  return {
    prefix: ESHOP_HOST_PREFIX,
    url,
    layout: {
      headerBeforeQuery: renderToStaticMarkup(createElement(EshopHeader)),
      headerAfterQuery: '',
      footer: renderToStaticMarkup(createElement(EshopFooter, { year: new Date().getFullYear(), name: SITE_NAME })),
    },
    sheets: [accountSheet],
  };
}
