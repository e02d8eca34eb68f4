import { ACCOUNT_COOKIES } from '@gniazdo/contracts';
import { addScript } from '../federation/addScript.ts';
import { report } from '../report.ts';

/** Path and hash of the script for staff; defined by the build. */
declare const STAFF: [path: string, integrity: string];

/** `roles.admin` of the readable cookie, URL-encoded JSON, other than false. */
const ADMIN = new RegExp(`${ACCOUNT_COOKIES.user}=[^;=]*%22admin%22%3A(?!false)`);

/** Loads the script for staff for administrators. It reads the cookie in full; this must stay small. */
export function loadStaff() {
  if (!ADMIN.test(document.cookie)) return;
  addScript(`/shell/${STAFF[0]}`, STAFF[1]).catch((error: unknown) => report('staff', error));
}
