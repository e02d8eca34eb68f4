import { ResponseError } from '@gniazdo/api-client';
import { defineForm, definePage, notFound } from '@gniazdo/composition';
import { parseGrosze, type StaffStatement, type StaffStatements, STATEMENT_LIMITS } from '@gniazdo/contracts/account';
import { MAX_ID, staffPaths, STATEMENTS_PATH } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { StaffStatementPage } from './StaffStatementPage.tsx';
import { StatementListPage } from './StatementListPage.tsx';

const COMMON = { role: 'staff', visitor: ['statements'], pageStyles: 'staff' } as const;
const STATEMENT = staffPaths.statement(':statementId');
const AMOUNT = 'Write an amount other than 0, such as -120,50.';
const WHY = 'Write why.';

const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));

/** Pages for staff about what shops owe. */
export const staffStatementPages = [
  definePage<{ list: StaffStatements | null }>({
    ...COMMON,
    path: staffPaths.statements(),
    query: ['month', 'after'],
    load: async ({ request, api, signal }) => {
      const values = getQuery(request.url);
      const month = z.iso.date().safeParse(values.get('month')).data;
      const after = idSchema.safeParse(values.get('after')).data;
      return {
        kind: 'page',
        data: { list: await api.getStaffStatements({ month, after }, { signal }).catch(() => null) },
      };
    },
    head: () => ({ title: 'Statements', robots: 'noindex' }),
    Component: StatementListPage,
  }),
  definePage<{ statement: StaffStatement | null }>({
    ...COMMON,
    path: STATEMENT,
    query: ['done'],
    load: async ({ request, api, signal }) => {
      const { statementId = '' } = request.params;
      if (!idSchema.safeParse(statementId).success) return notFound();
      try {
        return { kind: 'page', data: { statement: await api.getStaffStatement({ statementId }, { signal }) } };
      } catch (error) {
        const isUnknown = error instanceof ResponseError && error.response.status === 404;
        return isUnknown ? notFound() : { kind: 'page', data: { statement: null } };
      }
    },
    head: ({ statement }) => ({ title: statement ? `Statement ${statement.number}` : 'Statement', robots: 'noindex' }),
    Component: ({ data: { statement }, request: { url, staffRoles = [], refusedForm } }) =>
      createElement(StaffStatementPage, {
        statement,
        refused: refusedForm,
        roles: staffRoles,
        isCorrected: getQuery(url).get('done') === 'correct',
      }),
  }),
];

export const staffStatementForms = [
  defineForm({
    path: STATEMENT,
    role: 'staff',
    schema: z.object({
      statementId: idSchema,
      amount: z
        .string(AMOUNT)
        .transform((text) => parseGrosze(text) ?? 0)
        .pipe(z.int().refine((grosze) => grosze !== 0, AMOUNT)),
      reason: z
        .string(WHY)
        .trim()
        .min(1, WHY)
        .max(STATEMENT_LIMITS.reason, `Shorten it to ${STATEMENT_LIMITS.reason} characters.`),
      version: z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    }),
    call: ({ statementId, ...body }) => ({
      method: 'POST',
      path: `${STATEMENTS_PATH}/${statementId}/corrections`,
      body,
    }),
    next: ({ statementId }) => `${staffPaths.statement(statementId)}?done=correct`,
  }),
];

function getQuery(url: string) {
  return new URL(url, 'http://host').searchParams;
}
