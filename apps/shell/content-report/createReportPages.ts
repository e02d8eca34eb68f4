import { paths, reportReferenceSchema } from '@gniazdo/contracts';
import type { RefusedForm } from '@gniazdo/ui/components';
import { createElement } from 'react';
import { AccountPage } from '../account/AccountPage.tsx';
import type { ComposedPage } from '../server/compose/Composed.ts';
import { renderShellPage } from '../server/compose/renderShellPage.ts';
import type { PersonalPage } from '../server/compose/ShellPage.ts';
import type { StyleSheet } from '../server/releases/LoadedRelease.ts';
import { ReportPage } from './ReportPage.tsx';

/** The form that reports content, and the page after it, by pattern below the prefix. */
export function createReportPages(styleSheet: StyleSheet): [string, PersonalPage][] {
  return [
    [
      '/report-content',
      { query: ['adres', 'tresc'], render: ({ address }) => ({ ...renderForm(address.search), sheets: [styleSheet] }) },
    ],
    [
      '/report-content/sent/:reference',
      {
        query: [],
        render: (_visit, { reference = '' }) =>
          reportReferenceSchema.safeParse(reference).success
            ? { ...renderSent(reference), sheets: [styleSheet] }
            : { kind: 'notFound' },
      },
    ],
  ];
}

/** The form again, after it was refused. */
export function renderRefusedReport(refused: RefusedForm, status: number): ComposedPage {
  return renderShellPage(status, 'Zgłoś treść', createElement(ReportPage, { refused }));
}

function renderForm(search: string) {
  const query = new URLSearchParams(search);
  const given = { address: query.get('adres') ?? undefined, content: query.get('tresc') ?? undefined };
  return renderShellPage(200, 'Zgłoś treść', createElement(ReportPage, { given }));
}

function renderSent(reference: string) {
  const content = createElement(AccountPage, {
    title: 'Zgłoszenie przyjęte',
    notice: `Numer zgłoszenia: ${reference}`,
    text: 'Dziękujemy. Potwierdzenie z tym numerem wysłaliśmy na podany adres. Napiszemy też, co postanowiliśmy i dlaczego.',
    links: [{ href: paths.home(), text: 'Strona główna' }],
  });
  return renderShellPage(200, 'Zgłoszenie przyjęte', content);
}
