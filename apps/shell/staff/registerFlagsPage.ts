import { staffPaths, type FlagChange, flagChangeSchema } from '@gniazdo/contracts/site';
import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import type { StaffTools } from '@gniazdo/engine/server/StaffTools';
import { STAFF_HEADERS } from '@gniazdo/engine/server/staff/sendStaffMessage';
import { findKnownFlags, type KnownFlags } from './findKnownFlags.ts';
import { fetchFlagDefinitions, saveFlag } from './flagCalls.ts';
import { FlagsPage } from './FlagsPage.tsx';
import { createStaffDocuments, sendStaffPage } from '@gniazdo/engine/control-room/renderPage';
import { createStaffAccess } from '@gniazdo/engine/control-room/createStaffAccess';

const MESSAGES: Record<string, { isSuccess: boolean; text: string }> = {
  changed: { isSuccess: true, text: 'The flag was changed.' },
  removed: { isSuccess: true, text: 'The flag was removed.' },
  failed: { isSuccess: false, text: 'The API did not confirm the change: look below whether it has made it.' },
  invalid: { isSuccess: false, text: 'The flag was not changed: the form was incomplete.' },
};

const ROUTE = { config: { host: 'controlRoom' } } as const;

/** `/_releases/flags`: who gets which value of the feature flags, with forms that change it. For administrators only. */
export function registerFlagsPage(
  server: FastifyInstance,
  { siteName, staff, settings, releaseManager }: Pick<StaffTools, 'siteName' | 'staff' | 'settings' | 'releaseManager'>,
) {
  const { renderPage } = createStaffDocuments(siteName);
  const admit = createStaffAccess({ siteName, staff, homePath: staffPaths.work() });

  server.get(staffPaths.flags(), ROUTE, async (request, reply) => {
    if (!(await admit(request, reply))) return reply;
    const result = new URLSearchParams(request.url.split('?')[1]).get('result') ?? '';
    const definitions = await fetchFlagDefinitions(settings, request.log);
    const message = Object.hasOwn(MESSAGES, result) ? MESSAGES[result]! : null;
    const flags = findKnownFlags(releaseManager);
    const page = createElement(FlagsPage, { flags, definitions, message });
    return sendStaffPage(reply, 200, renderPage('Feature flags', page));
  });

  server.post(staffPaths.flags(), ROUTE, async (request, reply) => {
    const by = await admit(request, reply);
    if (!by) return reply;
    const fields = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const form = parseFlagForm(fields, findKnownFlags(releaseManager));
    const isSaved = form && (await saveFlag(settings, form, request.log));
    // At `warn`, because the request log leaves out lower levels by default.
    if (isSaved)
      request.log.warn(
        { staff: by.name, flag: form.name, ...form.change },
        form.change ? 'A feature flag was changed' : 'A feature flag was removed',
      );
    const done = form?.change ? 'changed' : 'removed';
    const result = !form ? 'invalid' : isSaved ? done : 'failed';
    return reply
      .code(303)
      .headers({ ...STAFF_HEADERS, location: `${staffPaths.flags()}?result=${result}` })
      .send();
  });
}

/** The flag of a sent form with its change, null to remove an unused one; null if the form is incomplete or invalid. */
function parseFlagForm(fields: URLSearchParams, flags: KnownFlags): { name: string; change: FlagChange | null } | null {
  const name = fields.get('name') ?? '';
  const flag = flags.get(name);
  if (fields.get('action') === 'remove') return flag || name === '' ? null : { name, change: null };
  if (!flag) return null;
  const change = flagChangeSchema.safeParse({
    audience: fields.get('audience'),
    percent: Number(fields.get('percent') || 0),
    value: flag.offValue === false ? true : Number(fields.get('value') || Number.NaN),
    offValue: flag.offValue,
  });
  return change.success ? { name, change: change.data } : null;
}
