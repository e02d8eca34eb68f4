import { atom, useAtom } from 'jotai';
import { useMemo } from 'react';
import { atomWithLocalValue } from './atomWithLocalValue.ts';
import { type LikedItems, type LikeItemType, type LocalLike, parseLikedItems } from './likedItems.ts';
import { readLocalValue, STORAGE_NAMES } from './localValue.ts';
import { unsentChangesAtom } from './unsentChangesAtom.ts';

export const likedItemsAtom = atomWithLocalValue<LikedItems>(STORAGE_NAMES.likedItems, {
  empty: { owner: '', variant: [], comparison: [] },
  parse: parseLikedItems,
  format: (items) => JSON.stringify(items),
});

export const LOCAL_LIKES_KEY = STORAGE_NAMES.likes;

/**
 * What was liked and compared in this browser and is not sent to the likes service yet, oldest first; null until the
 * browser's storage was read.
 */
export const localLikesAtom = atomWithLocalValue<readonly LocalLike[]>(LOCAL_LIKES_KEY, {
  empty: [],
  parse: parseLikes,
  format: (likes) => JSON.stringify(likes),
});

/**
 * Likes of earlier pages that were not sent: what was stored when this page's scripts began. Anonymous likes of a page wait
 * for the next one.
 */
export const earlierLikes: readonly LocalLike[] = readEarlierLikes();

/** Ids of liked variants, oldest first; null until the browser's storage was read. */
export const likedIdsAtom = atomOfIds('variant');

/** Ids of compared variants, oldest first; null until the browser's storage was read. */
export const comparedIdsAtom = atomOfIds('comparison');

/** What `likedIdsAtom` reads, for scripts without the page's atoms. */
export function readLikedIds() {
  const stored = readLocalValue(STORAGE_NAMES.likedItems);
  const sent = stored.ok && stored.value ? parseLikedItems(stored.value).variant : [];
  const local = readEarlierLikes().filter(({ itemType }) => itemType === 'variant');
  return [...new Set([...sent, ...local.map(({ itemId }) => itemId)])];
}

/** Whether an item is liked or compared. Setting it toggles the item and returns the new state. */
export function createLikeAtom(itemType: LikeItemType, itemId: number) {
  const idsAtom = itemType === 'variant' ? likedIdsAtom : comparedIdsAtom;
  return atom(
    (get) => get(idsAtom)?.includes(itemId) ?? false,
    (get, set) => {
      const isLiked = !get(idsAtom)?.includes(itemId);
      if (isLiked) set(localLikesAtom, (likes) => [...likes, { itemType, itemId }]);
      else set(removeLikesAtom, itemType, [itemId]);
      return isLiked;
    },
  );
}

/** Removes likes from this browser, and from the likes service if it knows them. */
export const removeLikesAtom = atom(null, (get, set, itemType: LikeItemType, itemIds: readonly number[]) => {
  set(localLikesAtom, (likes) => likes.filter((like) => like.itemType !== itemType || !itemIds.includes(like.itemId)));
  const sent = get(likedItemsAtom)?.[itemType].filter((id) => itemIds.includes(id)) ?? [];
  if (sent.length === 0) return;
  set(likedItemsAtom, (items) => ({ ...items, [itemType]: items[itemType].filter((id) => !sent.includes(id)) }));
  set(unsentChangesAtom, (changes) => [...changes, ...sent.map((itemId) => ({ itemType, itemId, isLiked: false }))]);
});

/** Whether an item is liked or compared, and a function that toggles it and returns the new state. */
export function useLike(itemType: LikeItemType, itemId: number) {
  return useAtom(useMemo(() => createLikeAtom(itemType, itemId), [itemType, itemId]));
}

function atomOfIds(itemType: LikeItemType) {
  // Two atoms, so that the list remains the same object until its ids change.
  const textAtom = atom((get) => {
    const items = get(likedItemsAtom)?.[itemType];
    const likes = get(localLikesAtom)?.filter((like) => like.itemType === itemType);
    return items && likes ? [...new Set([...items, ...likes.map(({ itemId }) => itemId)])].join() : null;
  });
  return atom((get): readonly number[] | null => {
    const text = get(textAtom);
    return text === null ? null : text.split(',').filter(Boolean).map(Number);
  });
}

function readEarlierLikes() {
  const stored = readLocalValue(LOCAL_LIKES_KEY);
  try {
    return stored.ok && stored.value ? parseLikes(stored.value) : [];
  } catch {
    return [];
  }
}

function parseLikes(text: string) {
  const likes: unknown = JSON.parse(text);
  return Array.isArray(likes) ? likes.filter(isLocalLike) : [];
}

function isLocalLike(like: unknown): like is LocalLike {
  const { itemType, itemId } = (like ?? {}) as Partial<LocalLike>;
  return (itemType === 'variant' || itemType === 'comparison') && Number.isInteger(itemId);
}
