import { definePage, redirect, RELEASE_CACHE } from '@gniazdo/composition';
import { paths, route } from '@gniazdo/contracts/site';
import { parseText, type TextData } from '../../texts/parseText.ts';
import { textFiles } from '../../texts/textFiles.ts';
import { TextPage } from './TextPage.tsx';

export const textPages = textFiles.map((file) => {
  const text = parseText(file);
  return definePage<TextData>({
    path: text.path,
    query: [],
    load: async () => ({ kind: 'page', data: text, cache: RELEASE_CACHE }),
    head: ({ title, description, path }) => ({ title, description, canonical: route(path) }),
    Component: TextPage,
  });
});

export const termsRedirect = definePage<null>({
  path: '/terms',
  query: [],
  load: async () => redirect(paths.terms(), 301),
  head: () => ({ title: 'Regulamin' }),
  Component: () => null,
});
