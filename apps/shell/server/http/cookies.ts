import { ACCOUNT_COOKIES, LIKE_COOKIE, SHELL_COOKIES } from '@gniazdo/contracts';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

const SHELL_COOKIE_NAMES = new Set<string>(
  Object.values(SHELL_COOKIES).flatMap((name) => [name, addHostPrefix(name, true)]),
);

const VISITOR_COOKIE = new RegExp(`^\\s*(?:__(?:Host|Secure)-)?(?:${ACCOUNT_COOKIES.session}|${LIKE_COOKIE})\\s*=`);
const SESSION_COOKIE = new RegExp(`^\\s*(?:__(?:Host|Secure)-)?${ACCOUNT_COOKIES.session}\\s*(?:=|$)`);

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
  const others = cookie.split(';').filter((pair) => !SHELL_COOKIE_NAMES.has(pair.slice(0, pair.indexOf('=')).trim()));
  return others.join(';').trim() || undefined;
}

/** A `cookie` header without those of the shell and the secret of the session: releases get neither. */
export function removeSecretCookies(cookie: string | undefined) {
  const others = removeShellCookies(cookie)
    ?.split(';')
    .filter((pair) => !SESSION_COOKIE.test(pair));
  return others?.join(';').trim() || undefined;
}

/** The session and the anonymous favourites of a `cookie` header: what the API recognises a visitor by; '' without them. */
export function pickVisitorCookies(cookie: string | undefined) {
  const own = cookie?.split(';').filter((pair) => VISITOR_COOKIE.test(pair)) ?? [];
  return own.map((pair) => pair.trim()).join('; ');
}

/** Sets an HTTP-only cookie that cross-site form posts do not send (SameSite=Lax). */
export function setCookie(reply: FastifyReply, cookie: SetCookie & { secure: boolean }) {
  reply.header('set-cookie', stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', ...cookie }));
}

/** Passes the cookies of a response of the API on to the visitor. */
export function passCookies(reply: FastifyReply, cookies: string[]) {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
