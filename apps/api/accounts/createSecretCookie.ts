import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CookieScope, getCookieAttributes, getSecretCookieName } from './cookieScope.ts';

const TOKEN = /^[\w-]{43}$/;

/** Functions for a cookie with a secret of 256 bits by which the API knows a browser again, for `days`. */
export function createSecretCookie(cookie: string, days: number) {
  function write(reply: FastifyReply, scope: CookieScope, values: { value: string; maxAge: number }) {
    const name = getSecretCookieName(cookie, scope);
    reply.header('set-cookie', stringifySetCookie({ name, httpOnly: true, ...getCookieAttributes(scope), ...values }));
  }
  return {
    /** Null without a valid cookie. */
    read({ headers }: Pick<FastifyRequest, 'headers'>, scope: CookieScope): string | null {
      const token = parseCookie(headers.cookie ?? '')[getSecretCookieName(cookie, scope)];
      return token && TOKEN.test(token) ? token : null;
    },
    set: (reply: FastifyReply, scope: CookieScope, value: string) =>
      write(reply, scope, { value, maxAge: days * 24 * 60 * 60 }),
    clear: (reply: FastifyReply, scope: CookieScope) => write(reply, scope, { value: '', maxAge: 0 }),
  };
}
