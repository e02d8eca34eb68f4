import { parseUser } from '@gniazdo/current-user';

/** The signed-in visitor, for display only: the cookie can be forged. Null for anonymous visitors. */
export function readBrowserUser() {
  return parseUser(document.cookie);
}
