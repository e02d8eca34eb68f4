import { getLikedItems, likeItem, pairLikes, unlikeItem, type Api } from '@gniazdo/api-client';
import { PROJECT_ID } from '@gniazdo/contracts';
import type { LikeChange, LikeItemType, LocalLike } from '@gniazdo/state';
import type { LikeState } from '../../contract/LikeState.ts';

const project = PROJECT_ID;
const ITEM_TYPES: LikeItemType[] = ['variant', 'comparison'];
/** Why a request failed: the status of a refusal, or the connection; undefined after success. */
type Problem = number | 'unreachable' | undefined;

export type LikeVisitor = {
  /** Id of the account that is signed in now; '' for anonymous visitors. */
  getUserId: () => string;
  /** Whether the visitor allows marketing. */
  hasConsent: () => boolean;
};

/**
 * Synchronizes this browser's likes with the likes service. At the start: gives the anonymous likes to the account that has
 * signed in, sends the likes of earlier pages one by one, and reads what the service knows. Afterwards sends each change of
 * what the service knows, and new likes of a signed-in visitor; those of others wait for the next start. Resolves after the
 * start to a function that reads again what the service knows. Failed requests are ignored: the next start shows what the
 * service knows. Likes of other accounts were removed before (`clearForeignLikes`).
 */
export async function syncLikes(state: LikeState, api: Api, { getUserId, hasConsent }: LikeVisitor) {
  const { store, localLikesAtom, likedItemsAtom, likeChangesAtom, earlierLikes } = state;
  const userId = getUserId();
  /** Likes that wait for the next start. */
  const waiting: LocalLike[] = [];
  let isBusy = true;
  let isRefreshDue = false;

  store.sub(localLikesAtom, run);
  store.sub(likedItemsAtom, () => {});
  store.sub(likeChangesAtom, run);
  // If the anonymous likes could not be given to the account, all likes wait for the next start.
  if (!(await pair())) return () => {};
  await sendEarlierLikes();
  await refresh();
  isBusy = false;
  await run();
  return () => {
    isRefreshDue = true;
    void run();
  };

  async function pair() {
    if (readItems().owner === userId) return true;
    const isDone = await pairLikes(api, { project }).then(
      () => true,
      () => false,
    );
    if (isDone) store.set(likedItemsAtom, (items) => ({ ...items, owner: userId }));
    return isDone;
  }

  async function sendEarlierLikes() {
    let isRefused = false;
    for (const like of earlierLikes.filter(isLocal)) {
      if (!isRefused && !isLocal(like)) continue;
      const problem: Problem = isRefused ? 'unreachable' : await send(like);
      if (problem) waiting.push(like);
      else settle(like);
      // The others would fail as well.
      isRefused = problem === 'unreachable' || problem === 429;
    }
  }

  async function refresh() {
    const known = readItems();
    // An anonymous browser that never liked anything has nothing to read.
    if (userId === '' && ITEM_TYPES.every((type) => known[type].length === 0)) return;
    await Promise.all(
      ITEM_TYPES.map(async (itemType) => {
        const ids = await getLikedItems(api, { project, itemType }).catch(() => null);
        if (ids) store.set(likedItemsAtom, (items) => ({ ...items, [itemType]: applyChanges(itemType, ids) }));
      }),
    );
  }

  /** Changes that the visitor has made since the service was asked. */
  function applyChanges(type: LikeItemType, ids: readonly number[]) {
    const changed = new Set(ids);
    for (const { itemType, itemId, isLiked } of store.get(likeChangesAtom))
      if (itemType === type) changed[isLiked ? 'add' : 'delete'](itemId);
    return [...changed];
  }

  /** One request at a time, so that the last change of an item is the last one that the service receives. */
  async function run() {
    if (isBusy) return;
    isBusy = true;
    // Another account, or none, may be signed in meanwhile, in another tab: its likes are those of its next page.
    for (let next = takeNext(); next && getUserId() === userId; next = takeNext()) await next();
    isBusy = false;
  }

  function takeNext(): (() => Promise<unknown>) | undefined {
    const [change, ...others] = store.get(likeChangesAtom);
    if (change) {
      store.set(likeChangesAtom, others);
      return () => send(change);
    }
    const like = userId ? store.get(localLikesAtom)?.find((each) => !waiting.some(isSame(each))) : undefined;
    if (like) return () => sendNewLike(like);
    if (!isRefreshDue) return undefined;
    isRefreshDue = false;
    return refresh;
  }

  async function sendNewLike(like: LocalLike) {
    // Without a connection, the like is sent at the next start.
    if ((await send(like)) === 'unreachable') waiting.push(like);
    else settle(like);
  }

  /** Marks a like as sent. If it was removed meanwhile, the service has to remove it too. */
  function settle(like: LocalLike) {
    if (!isLocal(like)) {
      store.set(likeChangesAtom, (changes) => [...changes, { ...like, isLiked: false }]);
      return;
    }
    const { itemType, itemId } = like;
    store.set(likedItemsAtom, (items) => ({ ...items, [itemType]: [...new Set([...items[itemType], itemId])] }));
    store.set(localLikesAtom, (likes) => likes.filter((each) => !isSame(like)(each)));
  }

  function send({ itemType, itemId, isLiked = true }: LocalLike & Partial<LikeChange>): Promise<Problem> {
    const item = { project, itemType, itemId };
    return (isLiked ? likeItem(api, { ...item, consent: hasConsent() }) : unlikeItem(api, item)).then(
      () => undefined,
      (error: { response?: { status: number } }) => error.response?.status ?? 'unreachable',
    );
  }

  function isLocal(like: LocalLike) {
    return store.get(localLikesAtom)?.some(isSame(like)) ?? false;
  }

  function readItems() {
    return store.get(likedItemsAtom)!;
  }
}

function isSame(like: LocalLike) {
  return ({ itemType, itemId }: LocalLike) => itemType === like.itemType && itemId === like.itemId;
}
