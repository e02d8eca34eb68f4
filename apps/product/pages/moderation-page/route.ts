import { defineForm, definePage, type PageRequest } from '@gniazdo/composition';
import { moderatedKindSchema, moderationChoiceSchema, type ModerationQueue } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { createElement } from 'react';
import { z } from 'zod';
import { ModerationPage } from './ModerationPage.tsx';

const FLASH = {
  publish: { isSuccess: true, text: 'Published. Pages show it within a few seconds.' },
  refuse: { isSuccess: true, text: 'Refused.' },
  uphold: { isSuccess: true, text: 'Upheld. The person who reported it gets a mail.' },
  reject: { isSuccess: true, text: 'Rejected. The person who reported it gets a mail.' },
  decided: { isSuccess: false, text: 'This was decided in the meantime.' },
} as const;

/** Null if the API did not respond. */
type Data = { queue: ModerationQueue | null };

/** Texts of visitors and reports that wait for a decision. */
export const moderationPage = definePage<Data>({
  path: staffPaths.moderation(),
  role: 'staff',
  visitor: ['moderation'],
  query: ['done'],
  pageStyles: 'staff',
  load: async ({ api, signal }) => ({
    kind: 'page',
    data: { queue: await api.getModerationQueue({ signal }).catch(() => null) },
  }),
  head: () => ({ title: 'Moderation', robots: 'noindex' }),
  Component: ({ data: { queue }, request }) =>
    createElement(ModerationPage, {
      queue,
      roles: request.staffRoles ?? [],
      refused: request.refusedForm,
      flash: getFlash(request),
    }),
});

const fieldsSchema = z.object({
  kind: z.string(),
  id: z.string().regex(/^[1-9]\d{0,9}$/),
  decision: z.string(),
  statement: z.string().optional(),
  reason: z.string().trim().optional(),
});

export const moderationForm = defineForm({
  path: staffPaths.moderation(),
  role: 'staff',
  schema: fieldsSchema
    .pipe(z.object({ kind: moderatedKindSchema, id: z.string() }).and(moderationChoiceSchema))
    .refine((form) => form.kind !== 'star-reply' || form.decision !== 'refuse' || Boolean(form.reason), {
      path: ['reason'],
      message: 'Write the reasons.',
    }),
  call: ({ kind, id, ...body }) => ({ method: 'POST', path: `/api/v2/moderation/${kind}/${id}`, body }),
  next: ({ decision }) => showDone(decision),
  nextOnError: { already_decided: () => showDone('decided') },
});

function showDone(done: keyof typeof FLASH) {
  return `${staffPaths.moderation()}?done=${done}`;
}

function getFlash({ url }: PageRequest) {
  const key = new URL(url, 'http://host').searchParams.get('done') ?? '';
  return Object.hasOwn(FLASH, key) ? FLASH[key as keyof typeof FLASH] : null;
}
