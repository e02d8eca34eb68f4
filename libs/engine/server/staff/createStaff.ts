import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { addHostPrefix, readCookie, setCookie } from '../http/cookies.ts';
import type { StaffRecords } from './StaffRecords.ts';
import { readStaffToken, signStaffToken, type StaffToken } from './staffToken.ts';

const SESSION_TTL_MS = 8 * 60 * 60_000;

export type Staff = ReturnType<typeof createStaff>;

type Options = {
  key: string | undefined;
  isHttps: boolean;
  records: StaffRecords;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * Staff sessions in a signed cookie; the records say which have ended. Without a key there are no staff users, and
 * without reachable records no one is signed in.
 */
export function createStaff({ key, isHttps, records, log }: Options) {
  const cookie = addHostPrefix(SHELL_COOKIES.staff, isHttps);

  async function readSession({ headers }: Pick<FastifyRequest, 'headers'>): Promise<StaffToken | null> {
    const text = key && readCookie(headers, cookie);
    const session = text ? await readStaffToken(key, 'session', text) : null;
    // The signature is checked first, so that a forged cookie causes no query.
    return session && !(await isSpent(session)) ? session : null;
  }

  async function isSpent(token: StaffToken) {
    try {
      return await records.isSpent(token);
    } catch (err) {
      log.warn({ err }, 'Staff records cannot be read');
      return true;
    }
  }

  async function spend(token: StaffToken) {
    try {
      return await records.spend(token);
    } catch (err) {
      log.warn({ err }, 'Staff records cannot be written');
      return false;
    }
  }

  return {
    /** Name of the staff user; null for a visitor. */
    async getName(request: Pick<FastifyRequest, 'headers'>) {
      return (await readSession(request))?.name ?? null;
    },
    /** Opens a staff session of 8 hours. Resolves to its name; null if the link's token is invalid or was used before. */
    async openSession(token: string, reply: FastifyReply) {
      const link = key ? await readStaffToken(key, 'link', token) : null;
      if (!key || !link || (await isSpent(link)) || !(await spend(link))) return null;
      const value = await signStaffToken(key, { kind: 'session', name: link.name, ttlMs: SESSION_TTL_MS });
      setCookie(reply, { name: cookie, value, maxAge: SESSION_TTL_MS / 1000, secure: isHttps });
      return link.name;
    },
    /** Ends the session on all shells and removes its cookie. Resolves to its name; null if there was none. */
    async closeSession(request: FastifyRequest, reply: FastifyReply) {
      const session = await readSession(request);
      if (session) await records.spend(session);
      setCookie(reply, { name: cookie, value: '', maxAge: 0, secure: isHttps });
      return session?.name ?? null;
    },
    close: () => records.close(),
  };
}
