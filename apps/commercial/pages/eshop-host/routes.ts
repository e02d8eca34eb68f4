import { definePage, notFound, redirect, RELEASE_CACHE } from '@gniazdo/composition';
import { ESHOP_HOST_PREFIX, eshopHostPaths } from '@gniazdo/contracts/site';
import type { TextData } from '../../texts/parseText.ts';
import { EshopHomePage } from './EshopHomePage.tsx';
import { EshopTextPage } from './EshopTextPage.tsx';
import { eshopHome, eshopPages, wikiTexts } from './eshopTexts.ts';
import { WikiPage } from './WikiPage.tsx';

const pageStyles = 'eshop-host';

const homePage = definePage<TextData>({
  path: ESHOP_HOST_PREFIX,
  query: [],
  pageStyles,
  load: async () => ({ kind: 'page', data: eshopHome, cache: RELEASE_CACHE }),
  head: ({ title, description }) => ({ title, description, canonical: eshopHostPaths.home() }),
  Component: EshopHomePage,
});

const wikiPage = definePage<TextData>({
  path: `${ESHOP_HOST_PREFIX}/wiki/:slug`,
  query: [],
  pageStyles,
  load: async ({ request }) => findText(wikiTexts, eshopHostPaths.wiki(request.params.slug!)),
  head: ({ title, description, path }) => ({ title, description, canonical: path }),
  Component: WikiPage,
});

/** Every other single segment: the first page by its name, a page of the texts, or 404. */
const catchAllPage = definePage<TextData>({
  path: `${ESHOP_HOST_PREFIX}/:page`,
  query: [],
  pageStyles,
  async load({ request: { params } }) {
    if (params.page === 'homepage') return redirect(eshopHostPaths.home(), 301);
    return findText(eshopPages, eshopHostPaths.page(params.page!));
  },
  head: ({ title, description, path }) => ({ title, description, canonical: path }),
  Component: EshopTextPage,
});

/** Pages of the host for shops; the shell serves them there only. */
export const eshopHostPages = [homePage, wikiPage, catchAllPage];

function findText(texts: TextData[], path: string) {
  const data = texts.find((text) => text.path === path);
  return data ? { kind: 'page' as const, data, cache: RELEASE_CACHE } : notFound();
}
