import { definePage } from '@gniazdo/composition';
import { auditFilterSchema, type AuditFilter, type AuditLog } from '@gniazdo/contracts/account';
import { MAX_ID, staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { AuditPage } from './AuditPage.tsx';

/** `log`: null if the API did not respond. `errors`: of the fields, by name. */
type Data = { filter: AuditFilter; log: AuditLog | null; errors: Partial<Record<keyof AuditFilter, string>> };

const FIELDS = ['shop', 'who', 'action', 'from', 'to'] as const;
const DAYS = new Set(['from', 'to']);
const filterSchema = auditFilterSchema.refine(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  error: 'The last day is before the first one.',
});
const beforeSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));

/** What staff, shops and the system changed. */
export const auditPage = definePage<Data>({
  path: staffPaths.audit(),
  role: 'staff',
  visitor: ['audit'],
  query: [...FIELDS, 'before'],
  pageStyles: 'staff',
  load: async ({ request: { url }, api, signal }) => {
    const query = new URL(url, 'http://host').searchParams;
    const filter: AuditFilter = Object.fromEntries(
      FIELDS.flatMap((name) => {
        const value = query.get(name)?.trim();
        return value ? [[name, value]] : [];
      }),
    );
    const parsed = filterSchema.safeParse(filter);
    if (!parsed.success) {
      const { fieldErrors } = z.flattenError(parsed.error);
      const errors = Object.fromEntries(
        Object.entries(fieldErrors).map(([name, [message]]) => [name, DAYS.has(name) ? message : 'Shorten this.']),
      );
      return { kind: 'page', data: { filter, log: null, errors } };
    }
    const before = beforeSchema.safeParse(query.get('before')).data;
    const log = await api.getAuditLog({ ...parsed.data, before }, { signal }).catch(() => null);
    return { kind: 'page', data: { filter, log, errors: {} } };
  },
  head: () => ({ title: 'Audit log', robots: 'noindex' }),
  Component: ({ data, request: { staffRoles = [] } }) => createElement(AuditPage, { ...data, roles: staffRoles }),
});
