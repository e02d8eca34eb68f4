import { signStaffToken } from './staffToken.ts';

/** Path at which a link opens a session. */
export const STAFF_PATH = '/_staff';

/** How long the link may be opened, ms. */
export const LINK_MS = 60 * 60_000;

/** The address that makes whoever opens it within the hour staff, under that name. `next`: where he lands. */
export function staffLink(key: string, publicUrl: string, { name, next }: { name: string; next?: string }) {
  const url = new URL(STAFF_PATH, publicUrl);
  url.searchParams.set('token', signStaffToken(key, { kind: 'link', name, until: Date.now() + LINK_MS }));
  if (next) url.searchParams.set('next', next);
  return url.href;
}
