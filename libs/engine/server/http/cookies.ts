import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** Names of the cookies that the engine sets. */
const ENGINE_COOKIES = [SHELL_COOKIES.visitor, SHELL_COOKIES.flags, SHELL_COOKIES.staff, SHELL_COOKIES.preview];

/** Names of the cookies of a site. */
export type SiteCookies = {
  /** Set by the shell, besides those of the engine: neither the API nor a remote gets them. */
  ofShell: readonly string[];
  /** What the API recognises a visitor by, without a prefix of the host. */
  ofVisitor: readonly string[];
  /** Scripts of pages read them as well, so none of them is a secret: personal pages of releases get them. */
  readable: readonly string[];
};

declare module 'fastify' {
  interface FastifyInstance {
    siteCookies: ReturnType<typeof createCookieFilters>;
  }
}

/** On https, browsers accept a cookie with this prefix from this host only: not from another subdomain, and not from http. */
export function addHostPrefix(name: string, isHttps: boolean) {
  return isHttps ? `__Host-${name}` : name;
}

/** The value of a cookie; undefined without one. */
export function readCookie({ cookie }: IncomingHttpHeaders, name: string) {
  return cookie?.includes(`${name}=`) ? parseCookie(cookie)[name] : undefined;
}

/** Takes parts of `cookie` headers, by the names of the site's cookies. */
export function createCookieFilters({ ofShell, ofVisitor, readable }: SiteCookies) {
  const shellNames = [...ENGINE_COOKIES, ...ofShell].flatMap((name) => [name, addHostPrefix(name, true)]);
  return {
    /** Without the shell's cookies; undefined if it is empty. */
    removeOfShell(cookie: string | undefined) {
      if (!shellNames.some((name) => cookie?.includes(name))) return cookie;
      return filterCookies(cookie!, (name) => !shellNames.includes(name));
    },
    /** What a personal page of a release may know; undefined if it is empty. */
    selectReadable: (cookie: string | undefined) => cookie && filterCookies(cookie, (name) => readable.includes(name)),
    /** By what the API recognises a visitor; '' without it. */
    pickOfVisitor: (cookie = '') =>
      filterCookies(cookie, (name) => ofVisitor.includes(name.replace(/^__(?:Host|Secure)-/, ''))) ?? '',
  };
}

function filterCookies(cookie: string, isWanted: (name: string) => boolean) {
  const pairs = cookie.split(';').filter((pair) => isWanted(pair.split('=', 1)[0]!.trim()));
  return pairs.join(';').trim() || undefined;
}

/** Sets an HTTP-only cookie that cross-site form posts do not send (SameSite=Lax). */
export function setCookie(reply: FastifyReply, cookie: SetCookie & { secure: boolean }) {
  reply.header('set-cookie', stringifySetCookie({ path: '/', httpOnly: true, sameSite: 'lax', ...cookie }));
}

/** Passes the cookies of a response of the API on to the visitor. */
export function passCookies(reply: FastifyReply, cookies: string[]) {
  if (cookies.length > 0) reply.header('set-cookie', cookies);
}
