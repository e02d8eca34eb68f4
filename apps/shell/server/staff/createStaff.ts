import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, keepCookie, SHELL_COOKIES } from '../http/cookies.ts';
import { readStaffToken, signStaffToken } from './staffToken.ts';

const SESSION_MS = 8 * 60 * 60_000;

type Request = Pick<FastifyRequest, 'headers'>;

export type Staff = ReturnType<typeof createStaff>;

/** Tells staff from visitors by a signed cookie. Without a key nobody is staff. */
export function createStaff({ key, isHttps }: { key: string | undefined; isHttps: boolean }) {
  /** Who asks, for histories; null for a visitor. */
  function name({ headers }: Request) {
    const session = key && cookieOf(headers, SHELL_COOKIES.staff);
    return session ? (readStaffToken(key, 'session', session)?.name ?? null) : null;
  }

  return {
    name,
    isStaff: (request: Request) => name(request) !== null,
    /** Makes the browser staff's for 8 hours if the token of a link is good; false if it is not. */
    open(token: string, reply: FastifyReply) {
      const link = key && readStaffToken(key, 'link', token);
      if (!link) return false;
      const value = signStaffToken(key, { kind: 'session', name: link.name, until: Date.now() + SESSION_MS });
      keepCookie(reply, { name: SHELL_COOKIES.staff, value, maxAge: SESSION_MS / 1000, secure: isHttps });
      return true;
    },
    /** Ends the session. */
    close(reply: FastifyReply) {
      keepCookie(reply, { name: SHELL_COOKIES.staff, value: '', maxAge: 0, secure: isHttps });
    },
  };
}
