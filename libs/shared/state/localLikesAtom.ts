import { atom } from 'jotai';
import { atomWithLocalValue } from './atomWithLocalValue.ts';
import { STORAGE_NAMES } from './storageNames.ts';

export type LikeItemType = 'variant' | 'comparison';

/** A liked or compared product of this browser. */
export type LocalLike = { itemType: LikeItemType; itemId: number };

export const LOCAL_LIKES_KEY = STORAGE_NAMES.likes;

/** Everything liked and compared in this browser, oldest first; null until the browser's storage was read. */
export const localLikesAtom = atomWithLocalValue<readonly LocalLike[]>(LOCAL_LIKES_KEY, {
  empty: [],
  parse: parseLikes,
  format: (likes) => JSON.stringify(likes),
});

/** Ids of liked variants, oldest first; null until the browser's storage was read. */
export const likedIdsAtom = atomOfIds('variant');

/** Ids of compared variants, oldest first; null until the browser's storage was read. */
export const comparedIdsAtom = atomOfIds('comparison');

/** Whether an item is liked or compared. Setting it toggles the item and returns the new state. */
export function createLikeAtom(itemType: LikeItemType, itemId: number) {
  const isSame = (like: LocalLike) => like.itemType === itemType && like.itemId === itemId;
  return atom(
    (get) => get(localLikesAtom)?.some(isSame) ?? false,
    (_get, set) => {
      let isLiked = false;
      set(localLikesAtom, (likes) => {
        isLiked = !likes.some(isSame);
        return isLiked ? [...likes, { itemType, itemId }] : likes.filter((like) => !isSame(like));
      });
      return isLiked;
    },
  );
}

function atomOfIds(itemType: LikeItemType) {
  // Two atoms, so that the list remains the same object until its ids change.
  const textAtom = atom((get) => {
    const likes = get(localLikesAtom)?.filter((like) => like.itemType === itemType);
    return likes?.map(({ itemId }) => itemId).join() ?? null;
  });
  return atom((get): readonly number[] | null => {
    const text = get(textAtom);
    return text === null ? null : text.split(',').filter(Boolean).map(Number);
  });
}

function parseLikes(text: string) {
  const likes: unknown = JSON.parse(text);
  return Array.isArray(likes) ? likes.filter(isLocalLike) : [];
}

function isLocalLike(like: unknown): like is LocalLike {
  const { itemType, itemId } = (like ?? {}) as Partial<LocalLike>;
  return (itemType === 'variant' || itemType === 'comparison') && Number.isInteger(itemId);
}
