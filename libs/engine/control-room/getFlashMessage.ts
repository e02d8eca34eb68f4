import type { ChannelEntry } from '@gniazdo/composition/store';
import { formatChange } from './format.ts';

export const CHANNEL_UNREACHABLE =
  'The channel can’t be read now. This is its last known state, and nothing can be changed.';

/**
 * The result of the last command, or null. The query only identifies an entry of the history, which provides the text,
 * so a link can't inject a message.
 */
export function getFlashMessage(query: URLSearchParams, history: ChannelEntry[]) {
  const done = history.find(({ revision }) => String(revision) === query.get('done'));
  if (done) return { isSuccess: true, text: formatChange(done) };
  const last = history.find(({ name }) => name === query.get('moved'));
  if (!last) return null;
  return {
    isSuccess: false,
    text: `The remote was changed in the meantime, so nothing was done. ${formatChange(last)}`,
  };
}
