import { readUserId } from '@gniazdo/current-user';
import { readLocalValue, removeLocalValue, STORAGE_NAMES } from './localValue.ts';

export type LikeItemType = 'variant' | 'comparison';

/** A liked or compared product. */
export type LocalLike = { itemType: LikeItemType; itemId: number };

/** What the visitor likes and compares according to the likes service; a copy, so that pages show it at once. */
export type LikedItems = Record<LikeItemType, readonly number[]> & {
  /** Id of the account whose items they are; '' for an anonymous browser. */
  owner: string;
};

/** Throws for a text that is not JSON. */
export function parseLikedItems(text: string): LikedItems {
  const { owner, variant, comparison } = (JSON.parse(text) ?? {}) as Record<string, unknown>;
  return { owner: typeof owner === 'string' ? owner : '', variant: toIds(variant), comparison: toIds(comparison) };
}

/**
 * Removes the likes of an account that is not signed in any more, and its likes and watches that were not sent. Runs before
 * anything shows likes; other open tabs follow by the storage event.
 */
export function clearForeignLikes() {
  const owner = readOwner();
  if (!owner || owner === readUserId(document.cookie)) return;
  for (const name of [STORAGE_NAMES.likedItems, STORAGE_NAMES.likes, STORAGE_NAMES.unsent]) removeLocalValue(name);
}

function toIds(value: unknown) {
  return Array.isArray(value) ? value.filter((id) => Number.isInteger(id)) : [];
}

function readOwner() {
  const stored = readLocalValue(STORAGE_NAMES.likedItems);
  try {
    return stored.ok && stored.value && parseLikedItems(stored.value).owner;
  } catch {
    return '';
  }
}
