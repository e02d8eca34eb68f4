import { getLikedItems, likeItem, pairLikes, unlikeItem, type Api } from '@gniazdo/api-client';
import { PROJECT_ID } from '@gniazdo/contracts';
import type { LikedItems, LikeItemType, LocalLike } from '@gniazdo/state';
import type { LikeState } from '../../contract/LikeState.ts';

const project = PROJECT_ID;
const ITEM_TYPES: LikeItemType[] = ['variant', 'comparison'];
/** Why a request failed: the status of a refusal, or the connection; undefined after success. */
type Problem = number | 'unreachable' | undefined;

const NO_ITEMS: LikedItems = { owner: '', variant: [], comparison: [] };

/**
 * Synchronizes this browser's likes with the likes service. At the start: gives the anonymous likes to the account that has
 * signed in, sends the likes of earlier pages one by one, and reads what the service knows. Afterwards sends each change of
 * what the service knows, and new likes of a signed-in visitor; those of others wait for the next start. `userId` is '' for
 * anonymous visitors. Resolves after the start. Failed requests are ignored: the next start shows what the service knows.
 */
export async function syncLikes(state: LikeState, api: Api, userId: string) {
  const { store, localLikesAtom, likedItemsAtom, likeChangesAtom } = state;
  /** Likes that wait for the next start. */
  const waiting: LocalLike[] = [];
  let isSending = true;

  store.sub(localLikesAtom, sendChanges);
  store.sub(likedItemsAtom, () => {});
  store.sub(likeChangesAtom, sendChanges);
  if (!(await pair())) return;
  await sendEarlierLikes();
  await refresh();
  isSending = false;
  await sendChanges();

  /** Resolves to false if the anonymous likes could not be given to the account: all likes wait for the next start. */
  async function pair() {
    const { owner } = readItems();
    if (owner === userId) return true;
    // Likes of another account must not be shown.
    if (owner !== '') store.set(likedItemsAtom, () => NO_ITEMS);
    if (userId === '') return true;
    const isDone = await pairLikes(api, { project }).then(
      () => true,
      () => false,
    );
    if (isDone) store.set(likedItemsAtom, (items) => ({ ...items, owner: userId }));
    return isDone;
  }

  async function sendEarlierLikes() {
    let isRefused = false;
    for (const like of store.get(localLikesAtom) ?? []) {
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
    for (const type of ITEM_TYPES) {
      const ids = await getLikedItems(api, { project, itemType: type }).catch(() => null);
      if (!ids) continue;
      const removed = store.get(likeChangesAtom).filter(({ itemType, isLiked }) => itemType === type && !isLiked);
      const isKept = (id: number) => !removed.some(({ itemId }) => itemId === id);
      store.set(likedItemsAtom, (items) => ({ ...items, [type]: ids.filter(isKept) }));
    }
  }

  async function sendChanges() {
    if (isSending) return;
    isSending = true;
    for (let next = takeNext(); next; next = takeNext()) await next();
    isSending = false;
  }

  /** One request at a time, so that the last change of an item is the last one that the service receives. */
  function takeNext() {
    const [change, ...others] = store.get(likeChangesAtom);
    if (change) {
      store.set(likeChangesAtom, others);
      return () => send(change);
    }
    const like = userId ? store.get(localLikesAtom)?.find((each) => !waiting.some(isSame(each))) : undefined;
    return (
      like &&
      (async () => {
        // Without a connection, the like is sent at the next start.
        if ((await send(like)) === 'unreachable') waiting.push(like);
        else settle(like);
      })
    );
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

  function send({ itemType, itemId, isLiked = true }: LocalLike & { isLiked?: boolean }): Promise<Problem> {
    const call = isLiked ? likeItem : unlikeItem;
    return call(api, { project, itemType, itemId }).then(
      () => undefined,
      (error: { response?: { status: number } }) => error.response?.status ?? 'unreachable',
    );
  }

  function isLocal(like: LocalLike) {
    return store.get(localLikesAtom)?.some(isSame(like)) ?? false;
  }

  function readItems() {
    return store.get(likedItemsAtom) ?? NO_ITEMS;
  }
}

function isSame({ itemType, itemId }: LocalLike) {
  return (like: LocalLike) => like.itemType === itemType && like.itemId === itemId;
}
