import { likedItemsAtom, localLikesAtom, type LocalLike, unsentChangesAtom } from '@gniazdo/state';
import { atom } from 'jotai';

/** Ids of favourites, oldest first. */
export type Favourites = {
  ids: readonly number[];
  /** Those that the likes service knows. */
  sentIds: readonly number[];
};

/** Restores favourites in their order, followed by newer ones. Those that the service had known are sent to it again. */
export const restoreLikesAtom = atom(null, (get, set, { ids, sentIds }: Favourites) => {
  const current = get(likedItemsAtom)?.variant ?? [];
  const missing = sentIds.filter((id) => !current.includes(id));
  if (missing.length > 0) {
    set(likedItemsAtom, (items) => ({ ...items, variant: [...new Set([...sentIds, ...items.variant])] }));
    const changes = missing.map((itemId) => ({ itemType: 'variant' as const, itemId, isLiked: true }));
    set(unsentChangesAtom, (earlier) => [...earlier, ...changes]);
  }
  const unsent = ids.filter((id) => !sentIds.includes(id) && !current.includes(id));
  set(localLikesAtom, (likes) => {
    const others = likes.filter(({ itemType, itemId }) => itemType !== 'variant' || !unsent.includes(itemId));
    return [...unsent.map((itemId): LocalLike => ({ itemType: 'variant', itemId })), ...others];
  });
});
