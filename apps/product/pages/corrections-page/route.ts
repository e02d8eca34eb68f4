import { defineForm, definePage } from '@gniazdo/composition';
import { CORRECTION_LIMITS, type CorrectionList } from '@gniazdo/contracts/offers';
import { MAX_ID, staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { CorrectionsPage } from './CorrectionsPage.tsx';

/** Characters of an address of an offer. */
const MAX_ADDRESS_LENGTH = 500;

/** `list`: null if the API did not respond. */
type Data = { list: CorrectionList | null };

/** What staff have corrected in the catalogue, with forms for more. */
export const correctionsPage = definePage<Data>({
  path: staffPaths.corrections(),
  role: 'staff',
  visitor: ['corrections'],
  query: ['done', 'before'],
  pageStyles: 'staff',
  load: async ({ request, api, signal }) => {
    const before = idSchema.safeParse(getQuery(request.url).get('before'));
    return {
      kind: 'page',
      data: { list: await api.getCorrections({ before: before.data }, { signal }).catch(() => null) },
    };
  },
  head: () => ({ title: 'Corrections', robots: 'noindex' }),
  Component: ({ data: { list }, request: { url, staffRoles = [], refusedForm } }) =>
    createElement(CorrectionsPage, { list, refusedForm, roles: staffRoles, done: getQuery(url).get('done') }),
});

/** Also of an address with the name of the offer: `/pl/product/v/12-sofa`. */
const OFFER = 'Paste the address of the page of an offer, e.g. /pl/product/v/12-sofa, or its number.';
const CATEGORY = 'Choose a category from the list.';
const idSchema = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));
const offerSchema = z
  .string(OFFER)
  .max(MAX_ADDRESS_LENGTH, OFFER)
  .transform((text) => /^(?:\S*\/product\/v\/)?(\d{1,10})(?:[-/?#]\S*)?$/.exec(text.trim())?.[1] ?? '')
  .refine((id) => idSchema.safeParse(id).success, OFFER)
  .transform(Number);
const noteSchema = z
  .string()
  .max(CORRECTION_LIMITS.note, `Shorten the note to ${CORRECTION_LIMITS.note} characters.`)
  .default('')
  .transform((text) => text.trim());

const STATEMENT = `Write the reasons for the shop, in at most ${CORRECTION_LIMITS.statement} characters.`;
const statementSchema = z.string(STATEMENT).trim().min(1, STATEMENT).max(CORRECTION_LIMITS.statement, STATEMENT);

const fieldsSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('split'), offer: offerSchema, note: noteSchema }),
    z.object({
      kind: z.enum(['block-offer', 'block-shop']),
      offer: offerSchema,
      statement: statementSchema,
      note: noteSchema,
    }),
    z.object({ kind: z.enum(['merge', 'move']), offer: offerSchema, target: offerSchema, note: noteSchema }),
    z.object({
      kind: z.literal('category'),
      offer: offerSchema,
      category: z.string(CATEGORY).min(1, CATEGORY).max(200),
      note: noteSchema,
    }),
    z.object({ kind: z.literal('undo'), id: idSchema }),
  ],
  'Choose what to correct.',
);

export const correctionsForm = defineForm({
  path: staffPaths.corrections(),
  role: 'staff',
  schema: z
    .object({
      kind: z.string(),
      id: z.string().optional(),
      offer: z.string().optional(),
      target: z.string().optional(),
      category: z.string().optional(),
      statement: z.string().optional(),
      note: z.string().optional(),
    })
    .pipe(fieldsSchema),
  call: (input) => {
    if (input.kind === 'undo') return { method: 'POST', path: `/api/v2/corrections/${input.id}/undo`, body: {} };
    return { method: 'POST', path: '/api/v2/corrections', body: input };
  },
  next: ({ kind }) => `${staffPaths.corrections()}?done=${kind}`,
});

function getQuery(url: string) {
  return new URL(url, 'http://host').searchParams;
}
