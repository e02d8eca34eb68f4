import { readUserId } from '@gniazdo/current-user';
import { readLocalValue, STORAGE_NAMES } from '@gniazdo/state';

/** Whether there may be something to show to this visitor: they are signed in, or have viewed or liked something. */
export function isKnownVisitor() {
  return hasValue(STORAGE_NAMES.recent) || hasLikes() || isSignedIn();
}

/** Whether this browser has likes or compared products, or had some. */
export function hasLikes() {
  return [STORAGE_NAMES.likes, STORAGE_NAMES.likedItems, STORAGE_NAMES.unsent].some(hasValue);
}

/** By the readable cookie, which is for display. */
export function isSignedIn() {
  return readUserId(document.cookie) !== '';
}

function hasValue(name: string) {
  const stored = readLocalValue(name);
  return stored.ok && stored.value !== null;
}
