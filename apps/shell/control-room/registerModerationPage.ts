import { moderatedKindSchema, moderationDecisionSchema } from '@gniazdo/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { z } from 'zod';
import { readForm } from '../forms/readForm.ts';
import { isSameOriginWrite } from '../server/http/isSameOriginWrite.ts';
import type { ShellContext } from '../server/ShellContext.ts';
import { STAFF_HEADERS } from '../server/staff/sendStaffMessage.ts';
import { callModeration, fetchModerationQueue } from './callModeration.ts';
import { ModerationPage } from './ModerationPage.tsx';
import { MODERATION_PATH } from './paths.ts';
import { renderPage } from './renderPage.ts';
import { sendStaffPage } from './sendStaffPage.ts';
import { StaffOnlyPage } from './StaffOnlyPage.tsx';

const FLASH = {
  publish: { isSuccess: true, text: 'Published. Pages show it within a few seconds.' },
  refuse: { isSuccess: true, text: 'Refused.' },
  uphold: { isSuccess: true, text: 'Upheld. The person who reported it gets a mail.' },
  reject: { isSuccess: true, text: 'Rejected. The person who reported it gets a mail.' },
  decided: { isSuccess: false, text: 'This was decided in the meantime.' },
  failed: { isSuccess: false, text: 'The form was not complete, or the API did not respond. Nothing has changed.' },
} as const;

const formSchema = z.object({ kind: moderatedKindSchema, id: z.string().regex(/^[1-9]\d{0,9}$/) });

/** `/_releases/moderation`: texts of visitors that wait to be published or refused. For staff only. */
export function registerModerationPage(
  server: FastifyInstance,
  { staff, settings }: Pick<ShellContext, 'staff' | 'settings'>,
) {
  const staffOnly = renderPage('For staff', createElement(StaffOnlyPage));

  server.get(MODERATION_PATH, async (request, reply) => {
    if ((await staff.getName(request)) === null) return sendStaffPage(reply, 404, staffOnly);
    const queue = await fetchModerationQueue(settings, request.log);
    const flash = getFlash(request);
    return sendStaffPage(reply, 200, renderPage('Moderation', createElement(ModerationPage, { queue, flash })));
  });

  server.post(MODERATION_PATH, async (request, reply) => {
    const by = await staff.getName(request);
    if (by === null || !isSameOriginWrite(request.method, request.headers, settings.publicUrl)) {
      request.log.warn({ client: request.ip, staff: by }, 'A decision about a text was refused');
      return sendStaffPage(reply, by === null ? 404 : 403, staffOnly);
    }
    const fields = readForm(request);
    const { data } = formSchema.safeParse(fields);
    const { data: decision } = moderationDecisionSchema.safeParse({ ...fields, by });
    if (!data || !decision) return redirect(reply, 'failed');
    const result = await callModeration(settings, { ...data, decision }, request.log);
    if (result !== 'done') return redirect(reply, result);
    request.log.warn({ ...data, decision: decision.decision, by }, 'A text of a visitor was decided');
    return redirect(reply, decision.decision);
  });
}

function getFlash(request: FastifyRequest) {
  const key = new URLSearchParams(request.url.split('?')[1]).get('done') ?? '';
  return Object.hasOwn(FLASH, key) ? FLASH[key as keyof typeof FLASH] : null;
}

function redirect(reply: FastifyReply, done: keyof typeof FLASH) {
  return reply
    .code(303)
    .headers({ ...STAFF_HEADERS, location: `${MODERATION_PATH}?done=${done}` })
    .send();
}
