import { definePage } from '@gniazdo/composition';
import { route } from '@gniazdo/contracts/site';
import { readConsentCookie } from '@gniazdo/tracking';
import cookies from '../../texts/cookies.md';
import { parseText } from '../../texts/parseText.ts';
import { CookiesPage, type CookiesPageData } from './CookiesPage.tsx';

const text = parseText(cookies);

/** Personal, because its form shows the visitor's choice. */
export const cookiesPage = definePage<CookiesPageData>({
  path: text.path,
  personal: true,
  query: [],
  load: async ({ request }) => ({ kind: 'page', data: { text, consent: readConsentCookie(request.cookie) } }),
  head: () => ({ title: text.title, description: text.description, canonical: route(text.path) }),
  Component: CookiesPage,
});
