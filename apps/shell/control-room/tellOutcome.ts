import type { ChannelEntry } from '@gniazdo/composition/store';
import { changeInWords } from './words.ts';

export const CHANNEL_AWAY =
  'The channel can’t be read now. This is what was seen of it last, and nothing can be changed.';

/** What came of the last change, from the history: an address can't put words into it. Null when it asks for nothing. */
export function tellOutcome(query: URLSearchParams, history: ChannelEntry[]) {
  const done = history.find(({ revision }) => String(revision) === query.get('done'));
  if (done) return { isGood: true, sentence: changeInWords(done) };
  const last = history.find(({ name }) => name === query.get('moved'));
  if (!last) return null;
  return { isGood: false, sentence: `Somebody else was faster, so nothing was changed. ${changeInWords(last)}` };
}
