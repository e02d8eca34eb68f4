import { PREFIX, route } from './paths.ts';
import { PROJECT_ID } from './project.ts';

/** Pages that links in mails of the watchdog open. `hash` is the secret of the mail. */
export const watchdogPaths = {
  confirm: (hash: string) => route('/watchdog/confirmation/:hash', { hash }),
  /** Says that the address is confirmed. */
  confirmed: () => route('/watchdog/confirmed'),
  unsubscribe: (hash: string) => route('/watchdog/unsubscribe/:hash', { hash }),
  /** Says that the watch has ended. */
  unsubscribed: () => route('/watchdog/unsubscribed'),
} as const;

const WATCHDOG_PATH = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;

/** Endpoints of the API: POST confirms an address, DELETE ends a watch. */
export const watchdogEndpoints = {
  /** `variantId`: of a watch of the visitor. */
  end: (variantId: number) => `${WATCHDOG_PATH}/${variantId}`,
  confirm: (hash: string) => `${WATCHDOG_PATH}/confirmation/${encodeURIComponent(hash)}`,
  unsubscribe: (hash: string) => `${WATCHDOG_PATH}/unsubscribe/${encodeURIComponent(hash)}`,
} as const;
