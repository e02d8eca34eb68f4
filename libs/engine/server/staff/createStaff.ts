import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { clearBrowserCache } from '../http/securityHeaders.ts';
import { addHostPrefix, readCookie, setCookie } from '../http/cookies.ts';
import type { RouteHost, StaffHosts } from '../http/hosts.ts';
import type { StaffRecords } from './StaffRecords.ts';
import { createStaffLink } from './createStaffLink.ts';
import {
  ADMIN_ROLE,
  readStaffToken,
  signStaffToken,
  type StaffMember,
  type StaffToken,
  type StaffTokenKind,
} from './staffToken.ts';

const SESSION_TTL_MS = 8 * 60 * 60_000;

export type Staff = ReturnType<typeof createStaff>;

type Options = {
  key: string | undefined;
  hosts: StaffHosts;
  records: StaffRecords;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

type Headers = Pick<FastifyRequest, 'headers'>;

/**
 * Staff sessions in signed cookies, one for each host; the records say which have ended. A session of one host is none on
 * another. Without a key there are no staff users, and without reachable records no one is signed in.
 */
export function createStaff({ key, hosts, records, log }: Options) {
  const secure = hosts.origins.public.startsWith('https:');
  const cookies = {
    session: addHostPrefix(SHELL_COOKIES.staff, secure),
    preview: addHostPrefix(SHELL_COOKIES.preview, secure),
  };

  /** The token of that kind for the host of a request. */
  async function readToken({ headers }: Headers, kind: keyof typeof cookies): Promise<StaffToken | null> {
    const text = readCookie(headers, cookies[kind]);
    const token = text ? await verify(headers, kind, text) : null;
    // The signature is checked first, so that a forged cookie causes no query.
    return token && !(await isSpent(token)) ? token : null;
  }

  async function verify(headers: Headers['headers'], kind: StaffTokenKind, token: string) {
    return key ? readStaffToken(key, { kind, host: hosts.find(headers), token }) : null;
  }

  async function isSpent(token: Pick<StaffToken, 'id' | 'issuedAt'>) {
    try {
      return await records.isSpent(token);
    } catch (err) {
      log.warn({ err }, 'Staff records cannot be read');
      return true;
    }
  }

  /** Whether the link was not used before, and is now. */
  async function useLink(link: StaffToken) {
    try {
      return await records.spend(link);
    } catch (err) {
      log.warn({ err }, 'Staff records cannot be written');
      return false;
    }
  }

  /** Rejects if the records cannot be written: a copy of the cookie would stay valid, which must not look like an end. */
  async function endSession(session: StaffToken) {
    // False if another request has ended it meanwhile.
    await records.spend(session);
  }

  return {
    /** Name of the staff user; null for a visitor. */
    async getName(request: Headers) {
      return (await readToken(request, 'session'))?.name ?? null;
    },
    /** The member of staff; null for a visitor. */
    async find(request: Headers): Promise<StaffMember | null> {
      return readToken(request, 'session');
    },
    async isAdmin(request: Headers) {
      return hasRole((await readToken(request, 'session'))?.roles ?? [], []);
    },
    /** Releases that the staff user sees instead of the live ones. */
    async getPreview(request: Headers) {
      return (await readToken(request, 'preview'))?.preview ?? null;
    },
    /**
     * Opens a staff session of 8 hours, or continues that of the control room, on the host of the request. Resolves to its
     * name; null if the link's token is invalid, for another host or was used before. A new session ends that of the
     * request's cookie; rejects if it cannot.
     */
    async openSession(token: string, { headers }: Headers, reply: FastifyReply) {
      const link = await verify(headers, 'link', token);
      if (!key || !link || (await isSpent(link)) || !(await useLink(link))) return null;
      const { name, roles, session, preview } = link;
      if (session && (await isSpent({ ...link, id: session.id }))) return null;
      const ttlMs = session ? session.expiresAt - Date.now() : SESSION_TTL_MS;
      if (ttlMs <= 0) return null;
      const earlier = session ? null : await readToken({ headers }, 'session');
      // Before the cookie is replaced, so that it stays if the session cannot be ended.
      if (earlier) await endSession(earlier);
      const content = { host: hosts.find(headers), name, roles, ttlMs, id: session?.id };
      const value = await signStaffToken(key, { ...content, kind: 'session' });
      setCookie(reply, { name: cookies.session, value, maxAge: Math.floor(ttlMs / 1000), secure });
      if (preview !== undefined) {
        const shown = await signStaffToken(key, { ...content, kind: 'preview', preview });
        setCookie(reply, { name: cookies.preview, value: shown, secure });
        // Live pages with a maximum age, which the browser would show in the preview.
        clearBrowserCache(reply);
      }
      return name;
    },
    /** A link that continues the session of the control room on another host, once; null without a session. */
    async createPass(request: Headers, host: RouteHost, { next, preview }: { next: string; preview?: string }) {
      const session = await readToken(request, 'session');
      if (!key || !session) return null;
      const { name, roles, id, expiresAt } = session;
      const pass = { host, session: { id, expiresAt }, ...(preview !== undefined && { preview }) };
      return createStaffLink(key, hosts.origins[host], { name, roles, next, pass });
    },
    /**
     * Ends the session on all hosts and shells, and removes its cookie. Resolves to its name; null if there was none. Rejects
     * if it cannot be ended; then its cookie stays.
     */
    async closeSession(request: FastifyRequest, reply: FastifyReply) {
      const session = await readToken(request, 'session');
      if (session) await endSession(session);
      setCookie(reply, { name: cookies.session, value: '', maxAge: 0, secure });
      return session?.name ?? null;
    },
    close: () => records.close(),
  };
}

/** Whether someone with these roles may do what needs one of `needed`: administrators may do everything. */
export function hasRole(roles: readonly string[], needed: readonly string[]) {
  return roles.some((role) => role === ADMIN_ROLE || needed.includes(role));
}
