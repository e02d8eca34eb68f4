import type { RouteHost } from '../http/hosts.ts';
import { signStaffToken, type StaffClaims } from './staffToken.ts';

/** Path of staff links. */
export const STAFF_PATH = '/_staff';

/** Lifetime of a link, and of a link that the browser follows immediately. */
const LINK_TTL_MS = 60 * 60_000;
const PASS_TTL_MS = 60_000;

type Link = {
  name: string;
  /** Path of the page to show. */
  next?: string;
  /** The host of `origin`, and what its session has; by default a new session of the control room. */
  pass?: StaffClaims & { host: RouteHost };
};

/** A link that opens a staff session under that name on the host with that origin, once: within an hour, a pass within a minute. */
export async function createStaffLink(key: string, origin: string, { name, next, pass }: Link) {
  const url = new URL(STAFF_PATH, origin);
  const { host = 'controlRoom', ...claims } = pass ?? {};
  const ttlMs = pass ? PASS_TTL_MS : LINK_TTL_MS;
  url.searchParams.set('token', await signStaffToken(key, { kind: 'link', host, name, ttlMs, ...claims }));
  if (next) url.searchParams.set('next', next);
  return url.href;
}
