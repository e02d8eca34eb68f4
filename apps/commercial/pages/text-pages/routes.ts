import { definePage, redirect, type CachePolicy } from '@gniazdo/composition';
import { paths, route } from '@gniazdo/contracts';
import { parseText, type TextData } from '../../texts/parseText.ts';
import { textFiles } from '../../texts/textFiles.ts';
import { TextPage } from './TextPage.tsx';

/** Seconds. Texts change only with a release. */
const TEXT_CACHE: CachePolicy = { kind: 'public', maxAge: 300, staleWhileRevalidate: 3600 };

export const textPages = textFiles.map((file) => {
  const text = parseText(file);
  return definePage<TextData>({
    path: text.path,
    load: async () => ({ kind: 'page', data: text, cache: TEXT_CACHE }),
    head: ({ title, description, path }) => ({ title, description, canonical: route(path) }),
    Component: TextPage,
  });
});

export const termsRedirect = definePage<null>({
  path: '/terms',
  load: async () => redirect(paths.terms(), 301),
  head: () => ({ title: 'Regulamin' }),
  Component: () => null,
});
