import { getLikes, type Api } from '@gniazdo/api-client';
import { MAX_LIKE_IDS, type LikeCounter } from '@gniazdo/contracts/account';
import { PROJECT_ID } from '@gniazdo/contracts/site';

/** Registrations of one task are sent together. */
const BATCH_DELAY_MS = 0;

/**
 * Creates a queue of variants whose counters are read together. Takes ids; `handle` gets the counters. Ids of a failed
 * request are sent with the next registration, so a service that is down gets no further requests until then.
 */
export function createCounterQueue(api: Api, handle: (counters: readonly LikeCounter[]) => void) {
  let queue = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** Whether ids were registered since the last request began. */
  let isDue = false;

  async function send() {
    timer = undefined;
    isSending = true;
    isDue = false;
    const ids = [...queue].slice(0, MAX_LIKE_IDS);
    queue = new Set([...queue].slice(MAX_LIKE_IDS));
    try {
      handle(await getLikes(api, { project: PROJECT_ID, itemType: 'variant', requestBody: ids }));
      isDue ||= queue.size > 0;
    } catch (error) {
      console.error('Counters of likes could not be read.', error);
      queue = new Set([...ids, ...queue]);
    }
    isSending = false;
    schedule();
  }

  function schedule() {
    if (isDue && !isSending) timer ??= setTimeout(send, BATCH_DELAY_MS);
  }

  return (ids: readonly number[]) => {
    for (const id of ids) queue.add(id);
    isDue ||= ids.length > 0;
    schedule();
  };
}
