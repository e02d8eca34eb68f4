import { type Api, getAdminData, ResponseError } from '@gniazdo/api-client';
import { type AdminData, RANKING } from '@gniazdo/contracts/offers';
import { PROJECT_ID } from '@gniazdo/contracts/site';

/** Registrations of one task are sent together. */
const BATCH_DELAY_MS = 0;
const RETRY_DELAY_MS = 5000;
/** The service accepts no more. */
const MAX_IDS = 100;

type Card = { variantId: number; categoryId: number };

/**
 * Creates a queue of variants whose scores are read together, in one request. Takes variants; `handle` gets the scores. Ids
 * of a failed request stay in the queue and are sent with the next ones, at the latest after 5 s; nothing is shown or
 * logged. A visitor without the right gets no further requests.
 */
export function createAdminDataQueue(api: Api, handle: (data: AdminData) => void) {
  /** Categories by variant. */
  const queue = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRefused = false;

  function schedule(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(sendAll, delay);
  }

  function sendAll() {
    const all = [...queue];
    queue.clear();
    while (all.length > 0) void send(all.splice(0, MAX_IDS));
  }

  async function send(batch: [variantId: number, categoryId: number][]) {
    if (isRefused) return;
    const variantIds = batch.map(([variantId]) => variantId);
    // All are ranked in their own categories; the service requires one.
    const [[, categoryId]] = batch as [(typeof batch)[0]];
    const question = { project: PROJECT_ID, categoryId, variantIds, variant: RANKING, withCpc: true, withQs: true };
    try {
      handle(await getAdminData(api, question));
      failures = 0;
    } catch (error) {
      isRefused = error instanceof ResponseError && [401, 403].includes(error.response.status);
      for (const [variantId, category] of batch) queue.set(variantId, category);
      failures += 1;
      schedule(RETRY_DELAY_MS * failures);
    }
  }

  return (cards: readonly Card[]) => {
    for (const { variantId, categoryId } of cards) queue.set(variantId, categoryId);
    if (cards.length > 0) schedule(BATCH_DELAY_MS);
  };
}
