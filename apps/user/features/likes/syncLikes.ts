import { getLikedItems, likeItem, pairLikes, unlikeItem, type Api } from '@gniazdo/api-client';
import { PROJECT_ID } from '@gniazdo/contracts/site';
import {
  likedItemsAtom,
  localLikesAtom,
  unsentChangesAtom,
  type LikeChange,
  type LikeItemType,
  type LocalLike,
  type UnsentChange,
} from '@gniazdo/state';
import type { createStore } from 'jotai';
import { sendWatch } from './sendWatch.ts';

const project = PROJECT_ID;
const ITEM_TYPES: LikeItemType[] = ['variant', 'comparison'];
/** Name of the lock that the sending page holds. */
const LOCK = 'gniazdo_unsent';
/** Why a request failed: the status of a refusal, or the connection; undefined after success. */
type Problem = number | 'unreachable' | undefined;

type Likes = {
  /** The page's store. */
  store: ReturnType<typeof createStore>;
  /** Local likes of earlier pages; the visitor may have liked more before the script runs. */
  earlierLikes: readonly LocalLike[];
};

export type LikeVisitor = {
  /** Id of the account that is signed in now; '' for anonymous visitors. */
  getUserId: () => string;
  /** Address of that account. */
  getEmail: () => string;
  /** Whether the visitor allows marketing. */
  hasConsent: () => boolean;
};

/**
 * Synchronizes this browser's likes with the likes service. At the start: gives the anonymous likes to the account that has
 * signed in, sends the likes of earlier pages one by one, and reads what the service knows. Afterwards sends unsent changes of
 * likes and watches, also those of earlier pages, and new likes of a signed-in visitor; those of others wait for the next
 * start. Resolves after the start to a function that reads again what the service knows. Refused likes are ignored: the next
 * start shows what the service knows; without a connection, changes wait until it is back. Those of other accounts were
 * removed before (`clearForeignLikes`).
 */
export async function syncLikes(
  { store, earlierLikes }: Likes,
  api: Api,
  { getUserId, getEmail, hasConsent }: LikeVisitor,
) {
  const userId = getUserId();
  /** Likes that wait for the next start. */
  const waiting: LocalLike[] = [];
  let isBusy = true;
  let isRefreshDue = false;
  /** Whether the visitor has come back since the request under way was sent. */
  let hasReturned = false;

  store.sub(localLikesAtom, sendOwn);
  store.sub(likedItemsAtom, () => {});
  store.sub(unsentChangesAtom, sendOwn);
  // If the anonymous likes could not be given to the account, all likes wait for the next start.
  if (!(await pair())) return () => {};
  await sendEarlierLikes();
  await refresh();
  isBusy = false;
  await run();
  return () => {
    isRefreshDue = true;
    hasReturned = true;
    void run({ ifAvailable: true });
  };

  async function pair() {
    if (readItems().owner === userId) return true;
    const isDone = await pairLikes(api, { project }).then(
      () => true,
      () => false,
    );
    // A page that the browser kept can continue after a logout.
    if (!isDone || !isSameUser()) return false;
    store.set(likedItemsAtom, (items) => ({ ...items, owner: userId }));
    return true;
  }

  async function sendEarlierLikes() {
    let isRefused = false;
    for (const like of earlierLikes.filter(isLocal)) {
      if (!isRefused && !isLocal(like)) continue;
      const problem: Problem = isRefused ? 'unreachable' : await send(like);
      // Those of a signed-in visitor are sent when the connection is back.
      if (problem && !(userId && problem === 'unreachable')) waiting.push(like);
      else if (!problem) settle(like);
      // The others would fail as well.
      isRefused = problem === 'unreachable' || problem === 429;
    }
  }

  async function refresh() {
    const known = readItems();
    // An anonymous browser that never liked anything has nothing to read.
    if (userId === '' && ITEM_TYPES.every((type) => known[type].length === 0)) return;
    await Promise.all(ITEM_TYPES.map((itemType) => refreshType(itemType)));
  }

  async function refreshType(itemType: LikeItemType, triesLeft = 3): Promise<void> {
    const known = readItems()[itemType].join();
    const ids = await getLikedItems(api, { project, itemType }).catch(() => null);
    if (!ids || !isSameUser()) return;
    let isOutdated = false;
    store.set(likedItemsAtom, (items) => {
      // Another page has sent a like meanwhile, which the response may not have.
      isOutdated = triesLeft > 1 && items[itemType].join() !== known;
      return isOutdated ? items : { ...items, [itemType]: applyChanges(itemType, ids) };
    });
    if (isOutdated) await refreshType(itemType, triesLeft - 1);
  }

  /** Changes that the visitor has made since the service was asked. */
  function applyChanges(type: LikeItemType, ids: readonly number[]) {
    const changed = new Set(ids);
    for (const change of store.get(unsentChangesAtom)!)
      if (change.itemType === type) changed[change.isLiked ? 'add' : 'delete'](change.itemId);
    return [...changed];
  }

  /** One request at a time, so that the last change of an item is the last one that the service receives. */
  async function run(options: LockOptions = {}) {
    if (isBusy) return;
    isBusy = true;
    if (await holdLock(options, sendAll)) return;
    // Another page sends what they share.
    isRefreshDue = false;
    if (isSameUser()) await refresh();
    isBusy = false;
    await run();
  }

  /** Pages share what they send, so a change of another open page is sent by that one. */
  function sendOwn() {
    const isOfOtherPage = window.event?.type === 'storage';
    if (!isOfOtherPage) void run();
  }

  async function sendAll() {
    // The page that had the lock before has changed the storage, and this page may not have heard of it yet.
    store.set(unsentChangesAtom, (changes) => changes);
    store.set(localLikesAtom, (likes) => likes);
    // Another account, or none, may be signed in meanwhile, in another tab: its likes are those of its next page.
    // Without a connection, changes stay in their order until the visitor changes something or comes back.
    for (let next = takeNext(); next && isSameUser(); next = takeNext()) {
      hasReturned = false;
      const problem = await next();
      if (problem === 'unreachable' && !hasReturned) break;
    }
    isBusy = false;
  }

  function takeNext(): (() => Promise<Problem | void>) | undefined {
    const [change] = store.get(unsentChangesAtom)!;
    if (change) return () => sendChange(change);
    const like = userId ? store.get(localLikesAtom)?.find((each) => !waiting.some(isSame(each))) : undefined;
    if (like) return () => sendNewLike(like);
    if (!isRefreshDue) return undefined;
    isRefreshDue = false;
    return refresh;
  }

  async function sendChange(change: UnsentChange) {
    const isWatch = change.itemType === 'watch';
    const problem = await (isWatch ? sendWatch(change, { store, api, email: getEmail() }) : send(change));
    if (problem !== 'unreachable') store.set(unsentChangesAtom, (changes) => removeFirst(changes, change));
    return problem;
  }

  async function sendNewLike(like: LocalLike) {
    const problem = await send(like);
    if (problem !== 'unreachable') settle(like);
    return problem;
  }

  /** Marks a like as sent. If it was removed meanwhile, the service has to remove it too. */
  function settle(like: LocalLike) {
    if (!isLocal(like)) {
      store.set(unsentChangesAtom, (changes) => [...changes, { ...like, isLiked: false }]);
      return;
    }
    if (!isSameUser()) return;
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

  /** Whether the visitor of this page at its start, signed in or anonymous, is still the same. */
  function isSameUser() {
    return getUserId() === userId;
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

/** Removes the first equal change: the visitor may have changed the item back and forth, or replaced the change, meanwhile. */
function removeFirst(changes: readonly UnsentChange[], sent: UnsentChange) {
  const text = JSON.stringify(sent);
  const first = changes.findIndex((change) => JSON.stringify(change) === text);
  return changes.filter((_, index) => index !== first);
}

/**
 * Runs a task while no other page of this browser runs one. With `ifAvailable`, it is left out if another page does.
 * Resolves to whether it has run.
 */
async function holdLock(options: LockOptions, task: () => Promise<void>): Promise<boolean> {
  const run = async (isHeld: boolean) => {
    if (isHeld) await task();
    return isHeld;
  };
  // Pages without TLS have no locks.
  return 'locks' in navigator ? navigator.locks.request(LOCK, options, (lock) => run(lock !== null)) : run(true);
}
