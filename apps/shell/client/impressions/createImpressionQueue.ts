import { postImpressions, type Api } from '@gniazdo/api-client';
import { type Impression, MAX_IMPRESSIONS, PROJECT_ID } from '@gniazdo/contracts';

const DELAY_MS = 1000;

/** How long impressions wait for others after so many failures in a row. */
export function getSendDelay(errorCount: number) {
  return DELAY_MS * (1 + errorCount * 2);
}

/** Creates a queue that sends impressions together. Those of a failed request are kept and sent with the next ones. */
export function createImpressionQueue(api: Api) {
  let buffer: Impression[] = [];
  let errorCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  function schedule() {
    if (!isSending && buffer.length > 0) timer ??= setTimeout(send, getSendDelay(errorCount));
  }

  async function send() {
    timer = undefined;
    isSending = true;
    const batch = buffer.splice(0, MAX_IMPRESSIONS);
    await post(batch, false);
    isSending = false;
    schedule();
  }

  async function post(impressions: Impression[], isLeaving: boolean) {
    try {
      await postImpressions(api, { project: PROJECT_ID, impressions, isLeaving });
      errorCount = 0;
    } catch {
      errorCount += 1;
      buffer = [...impressions, ...buffer];
    }
  }

  return {
    add(impression: Impression) {
      buffer.push(impression);
      schedule();
    },
    /** Sends what waits, by requests that go on when the page is closed. */
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      const batches = [];
      while (buffer.length > 0) batches.push(buffer.splice(0, MAX_IMPRESSIONS));
      await Promise.all(batches.map((batch) => post(batch, true)));
      schedule();
    },
  };
}
