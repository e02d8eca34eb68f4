import { signStaffToken } from './staffToken.ts';

/** Path of staff links. */
export const STAFF_PATH = '/_staff';

/** Lifetime of a link. */
const LINK_TTL_MS = 60 * 60_000;

/** A link that opens a staff session under that name within an hour. `next`: path of the page to show. */
export async function createStaffLink(key: string, publicUrl: string, { name, next }: { name: string; next?: string }) {
  const url = new URL(STAFF_PATH, publicUrl);
  url.searchParams.set('token', await signStaffToken(key, { kind: 'link', name, ttlMs: LINK_TTL_MS }));
  if (next) url.searchParams.set('next', next);
  return url.href;
}
