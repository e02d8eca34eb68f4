import { readUserId } from '@gniazdo/current-user';
import { readLocalValue, removeLocalValue } from './localValue.ts';
import { parseLikedItems } from './parseLikedItems.ts';
import { STORAGE_NAMES } from './storageNames.ts';

/**
 * Removes the likes of an account that is not signed in any more, and its likes and watches that were not sent. Runs before
 * anything shows likes; other open tabs follow by the storage event.
 */
export function clearForeignLikes() {
  const owner = readOwner();
  if (!owner || owner === readUserId(document.cookie)) return;
  for (const name of [STORAGE_NAMES.likedItems, STORAGE_NAMES.likes, STORAGE_NAMES.unsent]) removeLocalValue(name);
}

function readOwner() {
  const stored = readLocalValue(STORAGE_NAMES.likedItems);
  try {
    return stored.ok && stored.value && parseLikedItems(stored.value).owner;
  } catch {
    return '';
  }
}
