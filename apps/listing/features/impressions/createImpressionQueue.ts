import { postImpressions, type Api } from '@gniazdo/api-client';
import { type Impression, MAX_IMPRESSIONS, PROJECT_ID } from '@gniazdo/contracts/site';

/** `position`: in its list from 1; null without one. */
export type SeenCard = Impression & { position: number | null };

const DELAY_MS = 1000;

/** How long impressions wait for others after so many failures in a row. */
export function getSendDelay(errorCount: number) {
  return DELAY_MS * (1 + errorCount * 2);
}

/** Creates a queue that sends impressions together. Those of a failed request are kept and sent with the next ones. */
export function createImpressionQueue(api: Api) {
  let buffer: SeenCard[] = [];
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

  async function post(cards: SeenCard[], isLeaving: boolean) {
    const impressions = cards.map(({ position: _position, ...impression }) => impression);
    const positions = cards.map(({ position }) => position);
    try {
      await postImpressions(api, { project: PROJECT_ID, impressions, positions, isLeaving });
      errorCount = 0;
    } catch {
      errorCount += 1;
      buffer = [...cards, ...buffer];
    }
  }

  return {
    add(card: SeenCard) {
      buffer.push(card);
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
