import type { LocalLike } from '@gniazdo/state';

/** Returns the likes with the given variants restored in their order, followed by newer likes. */
export function restoreLikes(likes: readonly LocalLike[], variantIds: readonly number[]): LocalLike[] {
  const others = likes.filter(({ itemType, itemId }) => itemType !== 'variant' || !variantIds.includes(itemId));
  return [...variantIds.map((itemId): LocalLike => ({ itemType: 'variant', itemId })), ...others];
}
