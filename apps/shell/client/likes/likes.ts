import { connectApi } from '@gniazdo/api-client';
import type { LikeCounter } from '@gniazdo/contracts';
import { parseUser, readUserId } from '@gniazdo/current-user';
import { isBotAgent, readConsentCookie } from '@gniazdo/tracking';
import type { LikeState } from '../../contract/LikeState.ts';
import { watchCards } from '../dom/watchCards.ts';
import { createCounterQueue } from './createCounterQueue.ts';
import { createLoginPrompt } from './createLoginPrompt.ts';
import { syncLikes } from './syncLikes.ts';
import { whenReturned } from './whenReturned.ts';

// A separate entry: it is loaded when the browser is idle.
const boot = (window.gniazdo ??= { queue: [] });
if (boot.likeState) void start(boot.likeState);
delete boot.likeState;

async function start(state: LikeState) {
  const api = connectApi({ baseUrl: '' });
  const visitor = {
    getUserId: () => readUserId(document.cookie),
    getEmail: () => parseUser(document.cookie)?.email ?? '',
    hasConsent: () => readConsentCookie(document.cookie)?.marketing ?? false,
  };
  if (!isBotAgent(navigator.userAgent)) {
    const register = createCounterQueue(api, (counters) => addCounters(state, counters));
    watchCards((cards) => register(cards.map(({ dataset }) => Number(dataset.variantId))));
  }
  if (!visitor.getUserId()) offerLogin(state);
  whenReturned(await syncLikes(state, api, visitor));
}

function addCounters({ store, likeCountersAtom }: LikeState, counters: readonly LikeCounter[]) {
  const added = counters.map(({ item_id, likes_count, liked_by_user }) => {
    return [item_id, { count: likes_count, isLiked: liked_by_user }];
  });
  store.set(likeCountersAtom, (known) => ({ ...known, ...Object.fromEntries(added) }));
}

function offerLogin({ store, localLikesAtom }: LikeState) {
  const prompt = createLoginPrompt();
  const update = () => prompt(store.get(localLikesAtom)?.filter(({ itemType }) => itemType === 'variant').length ?? 0);
  store.sub(localLikesAtom, update);
  update();
}
