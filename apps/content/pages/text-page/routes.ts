import { definePage, RELEASE_CACHE } from '@gniazdo/composition';
import { route } from '@gniazdo/contracts/site';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import eco from '../../texts/eco.md';
import furnitureBank from '../../texts/furniture-bank.md';
import { parseText, type Text } from '../../texts/parseText.ts';
import { getTextBreadcrumbs, TextPage } from './TextPage.tsx';

/** Pages about sustainability and donated furniture. */
export const textPages = [eco, furnitureBank].map(parseText).map((text) =>
  definePage<Text>({
    path: text.path,
    query: [],
    load: async () => ({ kind: 'page', data: text, cache: RELEASE_CACHE }),
    head: ({ title, perex, path }) => ({
      title,
      description: perex,
      canonical: route(path),
      jsonLd: [breadcrumbsJsonLd(getTextBreadcrumbs(text))],
    }),
    Component: TextPage,
  }),
);
