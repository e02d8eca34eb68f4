import { defineForm, definePage } from '@gniazdo/composition';
import { objectionSchema } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import { appealPaths, paths } from '@gniazdo/contracts/site';
import { FormPage } from '@gniazdo/ui/components';
import { createElement } from 'react';
import { AppealPage } from './AppealPage.tsx';

/** Stands for the secret of the mail, in addresses of the site and of the API. */
const CODE = placeholder('code');

/** The form of the link in a mail about a decision, and the page after it. Reading it does not tell whether the link is known. */
export const appealPages = [
  definePage<null>({
    path: '/appeal/:code',
    secretParams: ['code'],
    query: [],
    pageStyles: 'report',
    load: async () => ({ kind: 'page', data: null, cache: { kind: 'private' } }),
    head: () => ({ title: 'Odwołaj się od decyzji', robots: 'noindex' }),
    Component: ({ request: { refusedForm } }) =>
      createElement(AppealPage, { action: appealPaths.form(CODE), refused: refusedForm }),
  }),
  definePage<null>({
    path: '/appeal-sent',
    query: [],
    pageStyles: 'report',
    load: async () => ({ kind: 'page', data: null }),
    head: () => ({ title: 'Odwołanie wysłane', robots: 'noindex' }),
    Component: () =>
      createElement(FormPage, {
        title: 'Odwołanie wysłane',
        notice: 'Odwołanie do nas dotarło.',
        text: 'Rozpatrzy je inna osoba niż ta, która podjęła decyzję. Odpowiedź z uzasadnieniem wyślemy na ten sam adres.',
        links: [{ href: paths.home(), text: 'Strona główna' }],
      }),
  }),
];

export const appealForm = defineForm({
  path: '/appeal/:code',
  schema: objectionSchema,
  call: (body) => ({ method: 'POST', path: `/api/v2/objection/${CODE}`, body }),
  next: () => appealPaths.sent(),
});
