import { defineForm, definePage } from '@gniazdo/composition';
import { appealChoiceSchema, type AppealList } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { AppealsPage } from './AppealsPage.tsx';

/** `list`: null if the API did not respond. */
type Data = { list: AppealList | null };

/** Objections to decisions that wait. */
export const appealsPage = definePage<Data>({
  path: staffPaths.appeals(),
  role: 'staff',
  visitor: ['appeals'],
  query: ['done'],
  pageStyles: 'staff',
  load: async ({ api, signal }) => ({
    kind: 'page',
    data: { list: await api.getAppeals({ signal }).catch(() => null) },
  }),
  head: () => ({ title: 'Objections', robots: 'noindex' }),
  Component: ({ data: { list }, request: { url, staffRoles = [], refusedForm } }) =>
    createElement(AppealsPage, {
      list,
      refusedForm,
      roles: staffRoles,
      done: new URL(url, 'http://host').searchParams.get('done'),
    }),
});

export const appealsForm = defineForm({
  path: staffPaths.appeals(),
  role: 'staff',
  schema: z
    .object({ id: z.string().regex(/^[1-9]\d{0,9}$/), outcome: z.string(), statement: z.string().trim() })
    .pipe(appealChoiceSchema.extend({ id: z.string() })),
  call: ({ id, ...body }) => ({ method: 'POST', path: `/api/v2/appeals/${id}`, body }),
  next: ({ outcome }) => `${staffPaths.appeals()}?done=${outcome}`,
  nextOnError: { already_decided: () => `${staffPaths.appeals()}?done=decided` },
});
