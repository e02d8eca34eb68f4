import { route } from './paths.ts';

/** Pages that links in mails of the watchdog open. `hash` is the secret of the mail. */
export const watchdogPaths = {
  confirm: (hash: string) => route('/watchdog/confirmation/:hash', { hash }),
  unsubscribe: (hash: string) => route('/watchdog/unsubscribe/:hash', { hash }),
} as const;
