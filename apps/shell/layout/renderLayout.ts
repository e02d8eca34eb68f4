import type { LinkDetails } from '@gniazdo/composition/protocol';
import type { Menu } from '@gniazdo/contracts/offers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LayoutContent, Seasons } from '../contract/LayoutContent.ts';
import type { Layout } from '@gniazdo/engine/server/pages/compose/createDocuments';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Placeholder for the search query; does not occur in menus. */
const QUERY_PLACE = '\u2063query\u2063';

type Options = LayoutContent & {
  menu: Menu | null;
  hasPage: (path: string) => boolean;
  seasons: Seasons;
  /** Links of remotes. */
  links: readonly LinkDetails[];
  year: number;
};

/** Renders the layout as strings, which are reused for many pages and are the same for all visitors: `showVisitor`. */
export function renderLayout({
  menu,
  hasPage,
  seasons,
  links,
  year,
  banner,
  countrySites,
  eshopUrl,
  studioUrl,
}: Options): Layout {
  const header = renderToStaticMarkup(
    createElement(Header, { menu, hasPage, seasons, links, banner, studioUrl, eshopUrl, query: QUERY_PLACE }),
  );
  const [headerBeforeQuery = '', headerAfterQuery = ''] = header.split(QUERY_PLACE);
  return {
    headerBeforeQuery,
    headerAfterQuery,
    footer: renderToStaticMarkup(createElement(Footer, { hasPage, seasons, links, year, countrySites, eshopUrl })),
  };
}
