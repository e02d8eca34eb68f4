import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { readUserId } from '@gniazdo/current-user';
import { readLocalValue, STORAGE_NAMES } from '@gniazdo/state';

/** `roles.admin` of the readable cookie, URL-encoded JSON, other than false. */
const ADMIN = new RegExp(`(?:^|; )${ACCOUNT_COOKIES.user}=[^;]*%22admin%22%3A(?!false)`);

/** Read once: reading cookies interrupts the main thread. */
let wasSignedIn: boolean | undefined;

/** Whether there may be something to show to this visitor: they are signed in, or have viewed or liked something. */
export function isKnownVisitor() {
  return hasValue(STORAGE_NAMES.recent) || hasLikes() || isSignedIn();
}

/** Whether pages show something of the visitor immediately: islands show their likes, and what belongs to their account. */
export function hasOwnState() {
  return hasLikes() || (wasSignedIn ??= isSignedIn());
}

export function isAdministrator() {
  return ADMIN.test(document.cookie);
}

/** Whether this browser has likes or compared products, or had some. */
function hasLikes() {
  return [STORAGE_NAMES.likes, STORAGE_NAMES.likedItems, STORAGE_NAMES.unsent].some(hasValue);
}

/** By the readable cookie, which is for display. */
function isSignedIn() {
  return readUserId(document.cookie) !== '';
}

function hasValue(name: string) {
  const stored = readLocalValue(name);
  return stored.ok && stored.value !== null;
}
