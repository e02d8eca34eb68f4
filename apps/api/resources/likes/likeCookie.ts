import { LIKE_COOKIE } from '@gniazdo/contracts/site';
import { createSecretCookie } from '../../accounts/createSecretCookie.ts';

/** Likes of browsers that were not used for longer are removed. */
export const LIKE_COOKIE_DAYS = 365;

/** The secret that identifies the likes of an anonymous visitor. */
export const {
  read: readLikeToken,
  set: setLikeCookie,
  clear: clearLikeCookie,
} = createSecretCookie(LIKE_COOKIE, LIKE_COOKIE_DAYS);
