import { PREFIX, route } from './paths.ts';
import { PROJECT_ID } from './project.ts';

/** Pages of the watchdog, most of which links in its mails open. `hash` is the secret of the mail. */
export const watchdogPaths = {
  /** Says that the variant is watched, or waits until the address is confirmed. */
  subscribed: (variantId: number) => `${route('/watchdog/subscribed')}?variant=${variantId}`,
  confirm: (hash: string) => route('/watchdog/confirmation/:hash', { hash }),
  /** Says that the address is confirmed. */
  confirmed: () => route('/watchdog/confirmed'),
  /** Mail programs also send a POST request to it (RFC 8058). */
  unsubscribe: (hash: string) => route('/watchdog/unsubscribe/:hash', { hash }),
  /** Says that the watch has ended. */
  unsubscribed: () => route('/watchdog/unsubscribed'),
} as const;

const WATCHDOG_PATH = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;

/** Endpoints of the API: POST watches a variant or confirms an address, DELETE ends a watch. */
export const watchdogEndpoints = {
  watch: (variantId: number) => `${WATCHDOG_PATH}/${variantId}`,
  confirm: (hash: string) => `${WATCHDOG_PATH}/confirmation/${encodeURIComponent(hash)}`,
  unsubscribe: (hash: string) => `${WATCHDOG_PATH}/unsubscribe/${encodeURIComponent(hash)}`,
} as const;
