import { defineForm, definePage, notFound } from '@gniazdo/composition';
import { contentReportSchema, reportReferenceSchema } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { paths, REPORT_ENDPOINT, reportPaths } from '@gniazdo/contracts/site';
import { FormPage } from '@gniazdo/ui/components';
import { createElement } from 'react';
import { z } from 'zod';
import { ReportPage } from './ReportPage.tsx';

const STYLES = { pageStyles: 'report' };

/** The form that reports content, and the page after it. */
export const reportPages = [
  definePage({
    ...STYLES,
    path: '/report-content',
    query: ['adres', 'tresc'],
    load: async () => ({ kind: 'page', data: null, cache: { kind: 'private' } }),
    head: () => ({ title: 'Zgłoś treść', robots: 'noindex' }),
    Component: ReportPage,
  }),
  definePage<{ reference: string }>({
    ...STYLES,
    path: '/report-content/sent/:reference',
    query: [],
    load: async ({ request: { params } }) =>
      reportReferenceSchema.safeParse(params.reference).success
        ? { kind: 'page', data: { reference: params.reference! }, cache: { kind: 'private' } }
        : notFound(),
    head: () => ({ title: 'Zgłoszenie przyjęte', robots: 'noindex' }),
    Component: ({ data: { reference } }) =>
      createElement(FormPage, {
        title: 'Zgłoszenie przyjęte',
        notice: `Numer zgłoszenia: ${reference}`,
        text: 'Dziękujemy. Potwierdzenie z tym numerem wysłaliśmy na podany adres. Napiszemy też, co postanowiliśmy i dlaczego.',
        links: [{ href: paths.home(), text: 'Strona główna' }],
      }),
  }),
];

export const reportForm = defineForm({
  path: '/report-content',
  // A checkbox sends a text or nothing. The API reads the name of the text that is reported.
  schema: z.preprocess(
    (fields: object) => ({ ...fields, isInGoodFaith: 'isInGoodFaith' in fields }),
    contentReportSchema.extend({ content: z.string().max(1000).optional() }),
  ),
  call: (body) => ({ method: 'POST', path: REPORT_ENDPOINT, body }),
  next: () => reportPaths.sent(placeholder('reference')),
});
