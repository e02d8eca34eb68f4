import { connectApi } from '@gniazdo/api-client';
import type { ScriptWake } from '@gniazdo/composition/script';
import type { LikeCounter } from '@gniazdo/contracts/account';
import { isBotAgent } from '@gniazdo/contracts/engine';
import { parseUser, readUserId } from '@gniazdo/current-user';
import { earlierLikes, likeCountersAtom, localLikesAtom } from '@gniazdo/state';
import { readConsentCookie } from '@gniazdo/tracking';
import { watchCards } from '@gniazdo/ui/dom';
import { getDefaultStore } from 'jotai';
import { createCounterQueue } from './createCounterQueue.ts';
import { createLoginPrompt } from './createLoginPrompt.ts';
import { createListOffer } from './createListOffer.ts';
import { syncLikes } from './syncLikes.ts';

export const wake: ScriptWake = 'used';

/** Two events of one return are milliseconds apart. */
const ONE_RETURN_MS = 300;

/** Sends likes to their service, reads the visitor's and counters, and offers a login. Resolves when likes are synchronized. */
export async function start() {
  const api = connectApi({ baseUrl: '' });
  const visitor = {
    getUserId: () => readUserId(document.cookie),
    getEmail: () => parseUser(document.cookie)?.email ?? '',
    hasConsent: () => readConsentCookie(document.cookie)?.marketing ?? false,
  };
  if (!isBotAgent(navigator.userAgent)) {
    const register = createCounterQueue(api, addCounters);
    watchCards((cards) => register(cards.map(({ dataset }) => Number(dataset.variantId))));
  }
  if (visitor.getUserId()) offerLists();
  else offerLogin();
  whenReturned(await syncLikes({ store: getDefaultStore(), earlierLikes }, api, visitor));
}

function addCounters(counters: readonly LikeCounter[]) {
  const added = counters.map(({ item_id, likes_count, liked_by_user }) => {
    return [item_id, { count: likes_count, isLiked: liked_by_user }];
  });
  getDefaultStore().set(likeCountersAtom, (known) => ({ ...known, ...Object.fromEntries(added) }));
}

function offerLists() {
  const store = getDefaultStore();
  // The first like may have started this script.
  const offer = createListOffer(earlierLikes);
  const update = () => offer(store.get(localLikesAtom) ?? []);
  store.sub(localLikesAtom, update);
  update();
}

function offerLogin() {
  const store = getDefaultStore();
  const prompt = createLoginPrompt();
  const update = () => prompt(store.get(localLikesAtom)?.filter(({ itemType }) => itemType === 'variant').length ?? 0);
  store.sub(localLikesAtom, update);
  update();
}

/** Calls `handle` when the visitor comes back to the page: from another window, tab or page, or with a new connection. */
function whenReturned(handle: () => void) {
  let last = -Infinity;
  const handleReturn = () => {
    if (document.visibilityState === 'hidden' || performance.now() - last < ONE_RETURN_MS) return;
    last = performance.now();
    handle();
  };
  for (const type of ['focus', 'online', 'pageshow']) window.addEventListener(type, handleReturn);
  document.addEventListener('visibilitychange', handleReturn);
}
