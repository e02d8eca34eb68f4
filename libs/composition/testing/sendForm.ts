import { PREFIX } from '@gniazdo/contracts';
import { matchRoutes } from 'react-router';
import type { RemoteDefinition } from '../defineRemote.ts';
import type { FormResult } from '../protocol/messages.ts';
import { handleForm } from '../worker/handleForm.ts';

/**
 * What the remote's release makes of a form that is sent to a URL. `photos`: sizes of its files in bytes. Throws if the
 * remote has no such form.
 */
export function sendForm(
  remote: RemoteDefinition,
  url: string,
  values: Record<string, string> = {},
  photos: number[] = [],
): FormResult {
  const [match] =
    matchRoutes(
      remote.forms.map(({ path }) => ({ path })),
      url,
      PREFIX,
    )?.slice(-1) ?? [];
  const form = remote.forms.find(({ path }) => path === match?.route.path);
  if (!match || !form) throw new Error(`${remote.name} has no form at ${url}.`);
  const params = match.params as Record<string, string>;
  return handleForm(form, { url, params, values, photos, requestId: 'test', device: 'desktop', isBot: false });
}
