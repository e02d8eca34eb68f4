import { readHealth } from '../support/readHealth.ts';
import { measureUntil } from './fetchPage.ts';

/** Time until a version of listing is live, ms; null if it is not live after `timeoutMs`. */
export function waitUntilLive({ url }: { url: string }, version: string, timeoutMs?: number) {
  return measureUntil(async () => (await readHealth(url))?.releases.listing === version, timeoutMs);
}
