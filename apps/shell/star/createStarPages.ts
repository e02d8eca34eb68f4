import type { PersonalPage } from '../server/compose/ShellPage.ts';
import type { StyleSheet } from '../server/releases/LoadedRelease.ts';
import { renderStarPage, type StarSettings, type StarView } from './renderStarPage.ts';

/** The pages that links of mails about reviews open. Reading one changes nothing: programs open such links, too. */
export function createStarPages(settings: StarSettings, styleSheet: StyleSheet): [string, PersonalPage][] {
  const views: [string, StarView][] = [
    ['/star/:ident', 'review'],
    ['/star/:ident/thank-you', 'thanks'],
    ['/star/:ident/delayed', 'delayed'],
    ['/star/:ident/unsubscribe', 'unsubscribe'],
  ];
  return views.map(([path, view]) => [
    path,
    {
      query: [],
      async render({ request }, { ident = '' }) {
        const page = await renderStarPage(settings, request, { view, ident });
        return page.kind === 'page' ? { ...page, sheets: [styleSheet] } : page;
      },
    },
  ]);
}
