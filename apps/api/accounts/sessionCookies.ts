import { ACCOUNT_COOKIES, type SessionUser } from '@gniazdo/contracts';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from './sessions.ts';

const MAX_AGE_S = SESSION_DAYS * 24 * 60 * 60;
const MAX_TOKEN_LENGTH = 64;

/** The token of the session cookie; null without one. The readable cookie is never read. */
export function readSessionToken({ headers }: Pick<FastifyRequest, 'headers'>, isHttps: boolean): string | null {
  const token = parseCookie(headers.cookie ?? '')[getSessionCookieName(isHttps)];
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null;
}

/** Whether the browser has a cookie of a session, valid or not. */
export function hasSessionCookies({ headers }: Pick<FastifyRequest, 'headers'>, isHttps: boolean) {
  const cookies = parseCookie(headers.cookie ?? '');
  return [getSessionCookieName(isHttps), ACCOUNT_COOKIES.user].some((name) => cookies[name] !== undefined);
}

/** Sets the session cookie and the readable cookie. */
export function setSessionCookies(
  reply: FastifyReply,
  isHttps: boolean,
  session: { token: string; user: SessionUser },
) {
  setCookie(reply, isHttps, {
    name: getSessionCookieName(isHttps),
    value: session.token,
    maxAge: MAX_AGE_S,
    httpOnly: true,
  });
  setCookie(reply, isHttps, { name: ACCOUNT_COOKIES.user, value: JSON.stringify(session.user), maxAge: MAX_AGE_S });
}

export function clearSessionCookies(reply: FastifyReply, isHttps: boolean) {
  setCookie(reply, isHttps, { name: getSessionCookieName(isHttps), value: '', maxAge: 0, httpOnly: true });
  setCookie(reply, isHttps, { name: ACCOUNT_COOKIES.user, value: '', maxAge: 0 });
}

/** With this prefix, browsers accept the cookie from this host only: not from a subdomain, and not from http. */
function getSessionCookieName(isHttps: boolean) {
  return isHttps ? `__Host-${ACCOUNT_COOKIES.session}` : ACCOUNT_COOKIES.session;
}

/** Values are URL-encoded. */
function setCookie(reply: FastifyReply, isHttps: boolean, cookie: SetCookie) {
  reply.header('set-cookie', stringifySetCookie({ path: '/', sameSite: 'lax', secure: isHttps, ...cookie }));
}
