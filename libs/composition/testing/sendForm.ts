import { matchRoutes } from 'react-router';
import type { RemoteDefinition } from '../defineRemote.ts';
import type { FormResult } from '../protocol/messages.ts';
import { addressPattern } from '../release/manifest.ts';
import { handleForm } from '../worker/handleForm.ts';
import { getPrefix } from './openPage.ts';

/**
 * What the remote's release makes of a form that is sent to a URL, whose first segment is the prefix of the site. `photos`:
 * sizes of its files in bytes; `lists`: all values of the fields that the form declares as `lists`. Throws if the remote has
 * no such form.
 */
export function sendForm(
  remote: RemoteDefinition,
  url: string,
  values: Record<string, string> = {},
  { photos = [], lists }: { photos?: number[]; lists?: Record<string, string[]> } = {},
): FormResult {
  const [match] =
    matchRoutes(
      remote.forms.map((form) => ({ path: addressPattern(form, getPrefix(url)), handle: form })),
      url,
    )?.slice(-1) ?? [];
  const form = match?.route.handle;
  if (!match || !form) throw new Error(`${remote.name} has no form at ${url}.`);
  const params = match.params as Record<string, string>;
  return handleForm(form, { url, params, values, photos, lists, requestId: 'test', device: 'desktop', isBot: false });
}
