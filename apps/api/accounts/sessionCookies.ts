import type { SessionUser } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieScope, getCookieAttributes, getSecretCookieName } from './cookieScope.ts';
import { SESSION_DAYS } from './sessions.ts';

const MAX_AGE_S = SESSION_DAYS * 24 * 60 * 60;
const MAX_TOKEN_LENGTH = 64;

/** The token of the session cookie; null without one. The readable cookie is never read. */
export function readSessionToken({ headers }: Pick<FastifyRequest, 'headers'>, scope: CookieScope): string | null {
  const token = parseCookie(headers.cookie ?? '')[getSecretCookieName(ACCOUNT_COOKIES.session, scope)];
  return token && token.length <= MAX_TOKEN_LENGTH ? token : null;
}

/** Whether the browser has a cookie of a session, valid or not. */
export function hasSessionCookies({ headers }: Pick<FastifyRequest, 'headers'>, scope: CookieScope) {
  const cookies = parseCookie(headers.cookie ?? '');
  return [getSecretCookieName(ACCOUNT_COOKIES.session, scope), ACCOUNT_COOKIES.user].some(
    (name) => cookies[name] !== undefined,
  );
}

/** Sets the session cookie and the readable cookie. */
export function setSessionCookies(
  reply: FastifyReply,
  scope: CookieScope,
  session: { token: string; user: SessionUser },
) {
  setCookie(reply, scope, {
    name: getSecretCookieName(ACCOUNT_COOKIES.session, scope),
    value: session.token,
    maxAge: MAX_AGE_S,
    httpOnly: true,
  });
  setCookie(reply, scope, { name: ACCOUNT_COOKIES.user, value: JSON.stringify(session.user), maxAge: MAX_AGE_S });
}

export function clearSessionCookies(reply: FastifyReply, scope: CookieScope) {
  setCookie(reply, scope, {
    name: getSecretCookieName(ACCOUNT_COOKIES.session, scope),
    value: '',
    maxAge: 0,
    httpOnly: true,
  });
  setCookie(reply, scope, { name: ACCOUNT_COOKIES.user, value: '', maxAge: 0 });
}

/** Values are URL-encoded. */
function setCookie(reply: FastifyReply, scope: CookieScope, cookie: SetCookie) {
  reply.header('set-cookie', stringifySetCookie({ ...getCookieAttributes(scope), ...cookie }));
}
