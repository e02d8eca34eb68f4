import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { readCookieValue } from './readCookieValue.ts';

/**
 * The id of the signed-in user, from cookies in the format of the `cookie` header; '' for anonymous visitors. For scripts of
 * the first page view, which need no other field. Never throws.
 */
export function readUserId(cookies: string): string {
  const value = readCookieValue(cookies, ACCOUNT_COOKIES.user);
  if (!value) return '';
  try {
    const { uid } = JSON.parse(decodeURIComponent(value)) as { uid?: unknown };
    return typeof uid === 'string' ? uid : '';
  } catch {
    return '';
  }
}
