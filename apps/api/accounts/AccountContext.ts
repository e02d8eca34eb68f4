import type { MailWorker } from '../mail/MailWorker.ts';

/** What accounts need besides the database. */
export type AccountContext = {
  /** Secret that the shell sends with the requests of visitors. */
  shellKey: string;
  /** Whether visitors use https, so that cookies are for https only. */
  isHttps: boolean;
  /** Origin of the site, like `https://gniazdo.pl`. */
  siteOrigin: string;
  mailWorker: MailWorker;
  /** Address of the staff who answer shops; without it, what shops send is only stored. */
  shopsEmail?: string;
};
