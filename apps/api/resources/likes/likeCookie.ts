import { LIKE_COOKIE } from '@gniazdo/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Likes of browsers that were not used for longer are removed. */
export const LIKE_COOKIE_DAYS = 365;
const MAX_AGE_S = LIKE_COOKIE_DAYS * 24 * 60 * 60;
const TOKEN = /^[\w-]{43}$/;

/** The secret that identifies the likes of an anonymous visitor; null without one. */
export function readLikeToken({ headers }: Pick<FastifyRequest, 'headers'>, isHttps: boolean): string | null {
  const token = parseCookie(headers.cookie ?? '')[getName(isHttps)];
  return token && TOKEN.test(token) ? token : null;
}

export function setLikeCookie(reply: FastifyReply, isHttps: boolean, token: string) {
  setCookie(reply, isHttps, { value: token, maxAge: MAX_AGE_S });
}

export function clearLikeCookie(reply: FastifyReply, isHttps: boolean) {
  setCookie(reply, isHttps, { value: '', maxAge: 0 });
}

/** With this prefix, browsers accept the cookie from this host only. */
function getName(isHttps: boolean) {
  return isHttps ? `__Host-${LIKE_COOKIE}` : LIKE_COOKIE;
}

function setCookie(reply: FastifyReply, isHttps: boolean, cookie: { value: string; maxAge: number }) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
  reply.header('set-cookie', stringifySetCookie({ name: getName(isHttps), ...options, ...cookie }));
}
