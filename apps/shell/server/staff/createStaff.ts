import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie, SHELL_COOKIES } from '../http/cookies.ts';
import { readStaffToken, signStaffToken } from './staffToken.ts';

const SESSION_TTL_MS = 8 * 60 * 60_000;

export type Staff = ReturnType<typeof createStaff>;

/** Staff sessions in a signed cookie. Without a key there are no staff users. */
export function createStaff({ key, isHttps }: { key: string | undefined; isHttps: boolean }) {
  return {
    /** Name of the staff user; null for a visitor. */
    async getName({ headers }: Pick<FastifyRequest, 'headers'>) {
      const session = key && readCookie(headers, SHELL_COOKIES.staff);
      return session ? readStaffToken(key, 'session', session) : null;
    },
    /** Opens a staff session of 8 hours. Resolves to false if the link's token is invalid. */
    async openSession(token: string, reply: FastifyReply) {
      const name = key ? await readStaffToken(key, 'link', token) : null;
      if (!key || name === null) return false;
      const value = await signStaffToken(key, { kind: 'session', name, ttlMs: SESSION_TTL_MS });
      setCookie(reply, { name: SHELL_COOKIES.staff, value, maxAge: SESSION_TTL_MS / 1000, secure: isHttps });
      return true;
    },
    closeSession(reply: FastifyReply) {
      setCookie(reply, { name: SHELL_COOKIES.staff, value: '', maxAge: 0, secure: isHttps });
    },
  };
}
