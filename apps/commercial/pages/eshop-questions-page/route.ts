import { definePage, RELEASE_CACHE } from '@gniazdo/composition';
import { route } from '@gniazdo/contracts/site';
import { parseText, type TextData } from '../../texts/parseText.ts';
import questions from '../../texts/pytania-sklepow.md';
import { EshopQuestionsPage } from './EshopQuestionsPage.tsx';

const text = parseText(questions);

export const eshopQuestionsPage = definePage<TextData>({
  path: text.path,
  query: [],
  load: async () => ({ kind: 'page', data: text, cache: RELEASE_CACHE }),
  head: ({ title, description, path }) => ({ title, description, canonical: route(path) }),
  Component: EshopQuestionsPage,
});
