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
 * Creates a queue of variants whose scores are read together, one request for each category. Takes variants; `handle` gets
 * the scores. Ids of a failed request stay in the queue and are sent with the next ones, at the latest after 5 s; nothing is
 * shown or logged. A visitor without the right gets no further requests.
 */
export function createAdminDataQueue(api: Api, handle: (data: AdminData) => void) {
  const queue = new Map<number, Set<number>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isRefused = false;

  function add({ variantId, categoryId }: Card) {
    queue.set(categoryId, (queue.get(categoryId) ?? new Set()).add(variantId));
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    timer = setTimeout(sendAll, delay);
  }

  function sendAll() {
    const batches = [...queue];
    queue.clear();
    for (const [categoryId, ids] of batches) {
      const all = [...ids];
      while (all.length > 0) void send(categoryId, all.splice(0, MAX_IDS));
    }
  }

  async function send(categoryId: number, variantIds: number[]) {
    if (isRefused) return;
    const question = { project: PROJECT_ID, categoryId, variantIds, variant: RANKING, withCpc: true, withQs: true };
    try {
      handle(await getAdminData(api, question));
      failures = 0;
    } catch (error) {
      isRefused = error instanceof ResponseError && [401, 403].includes(error.response.status);
      for (const variantId of variantIds) add({ variantId, categoryId });
      failures += 1;
      schedule(RETRY_DELAY_MS * failures);
    }
  }

  return (cards: readonly Card[]) => {
    for (const card of cards) add(card);
    if (cards.length > 0) schedule(BATCH_DELAY_MS);
  };
}
