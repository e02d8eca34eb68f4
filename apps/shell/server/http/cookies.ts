import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Cookies that only the shell itself may read: remotes and the API never get them. */
export const SHELL_COOKIES = { visitor: 'gniazdo_visitor', staff: 'gniazdo_staff', mix: 'gniazdo_mix' } as const;

const OWN = new Set<string>(Object.values(SHELL_COOKIES));

/** The value of a cookie, undefined without one. */
export function cookieOf({ cookie }: IncomingHttpHeaders, name: string) {
  return cookie?.includes(`${name}=`) ? parseCookie(cookie)[name] : undefined;
}

/** A `cookie` header without the shell's own; undefined when nothing is left. */
export function withoutShellCookies(cookie: string | undefined) {
  if (!cookie?.includes('gniazdo_')) return cookie;
  const others = cookie.split(';').filter((pair) => !OWN.has(pair.slice(0, pair.indexOf('=')).trim()));
  return others.join(';').trim() || undefined;
}

/** Has the browser keep a cookie that no script can read and that no foreign page can send with a form. */
export function keepCookie(reply: FastifyReply, cookie: SetCookie & { secure: boolean }) {
  reply.header('set-cookie', stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', ...cookie }));
}
