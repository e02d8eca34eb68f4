import type { MailWorker } from '../mail/MailWorker.ts';
import type { PushSettings } from '../push/pushKeys.ts';
import type { CookieScope } from './cookieScope.ts';

/** What accounts need besides the database. */
export type AccountContext = CookieScope & {
  /** Secret that the shell sends with the requests of visitors. */
  shellKey: string;
  /** Origin of the site, like `https://gniazdo.pl`. */
  siteOrigin: string;
  mailWorker: MailWorker;
  /** Address of the staff who answer shops; without it, what shops send is only stored. */
  shopsEmail?: string;
  /** Without it, browsers get no notifications. */
  push?: PushSettings | null;
};
