import { ACCOUNT_COOKIES, ADMIN_MODE_COOKIE, LIKE_COOKIE, SHELL_COOKIES } from '@gniazdo/contracts';
import { CONSENT_COOKIE } from '@gniazdo/tracking';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const SHELL_COOKIE_NAMES = new Set<string>(
  Object.values(SHELL_COOKIES).flatMap((name) => [name, addHostPrefix(name, true)]),
);

/** What the API recognises a visitor by: the session and the anonymous favourites. */
const VISITOR_COOKIES = new Set<string>([ACCOUNT_COOKIES.session, LIKE_COOKIE]);
/** What personal pages of releases get: cookies that scripts of pages read as well, so none of them is a secret. */
const RELEASE_COOKIES = new Set<string>([CONSENT_COOKIE, ACCOUNT_COOKIES.user, ADMIN_MODE_COOKIE]);

/** On https, browsers accept a cookie with this prefix from this host only: not from another subdomain, and not from http. */
export function addHostPrefix(name: string, isHttps: boolean) {
  return isHttps ? `__Host-${name}` : name;
}

/** The value of a cookie; undefined without one. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string) {
  return cookie?.includes(`${name}=`) ? parseCookie(cookie)[name] : undefined;
}

/** A `cookie` header without the shell's cookies; undefined if it is empty. */
export function removeShellCookies(cookie: string | undefined) {
  if (!cookie?.includes('gniazdo_')) return cookie;
  return filterCookies(cookie, (name) => !SHELL_COOKIE_NAMES.has(name));
}

/** A `cookie` header with what a personal page of a release may know; undefined if it is empty. */
export function selectReleaseCookies(cookie: string | undefined) {
  return cookie && filterCookies(cookie, (name) => RELEASE_COOKIES.has(name));
}

function filterCookies(cookie: string, isWanted: (name: string) => boolean) {
  const pairs = cookie.split(';').filter((pair) => isWanted(pair.split('=', 1)[0]!.trim()));
  return pairs.join(';').trim() || undefined;
}

/** The part of a `cookie` header by which the API recognises a visitor; '' without it. */
export function pickVisitorCookies(cookie = '') {
  return filterCookies(cookie, (name) => VISITOR_COOKIES.has(name.replace(/^__(?:Host|Secure)-/, ''))) ?? '';
}

/** Sets an HTTP-only cookie that cross-site form posts do not send (SameSite=Lax). */
export function setCookie(reply: FastifyReply, cookie: SetCookie & { secure: boolean }) {
  reply.header('set-cookie', stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', ...cookie }));
}

/** Passes the cookies of a response of the API on to the visitor. */
export function passCookies(reply: FastifyReply, cookies: string[]) {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
