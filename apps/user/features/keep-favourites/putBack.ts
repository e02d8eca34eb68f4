import type { LocalLike } from '@gniazdo/ui';

/** Likes with all the given variants among them, in that order; what was liked since stays behind them. */
export function putBack(likes: readonly LocalLike[], variantIds: readonly number[]): LocalLike[] {
  const others = likes.filter(({ itemType, itemId }) => itemType !== 'variant' || !variantIds.includes(itemId));
  return [...variantIds.map((itemId): LocalLike => ({ itemType: 'variant', itemId })), ...others];
}
