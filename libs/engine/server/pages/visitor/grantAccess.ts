import { writeTicket } from '@gniazdo/current-user/ticket';
import type { FastifyRequest } from 'fastify';

type Grant = {
  scopes: readonly string[];
  /** Values of the secret parameters of the route, by name. */
  secrets?: Record<string, string>;
  /** Sends the cookies of a session that was extended or has ended to the browser. */
  passCookies?: (cookies: string[]) => void;
};

type Access = { ticket?: string; isSignedIn: boolean };

/**
 * Asks the API for the session of a request, with the cookies that extend or remove it. Resolves to null if the API does not
 * respond.
 */
export type ReadSession = (request: FastifyRequest) => Promise<{ isSignedIn: boolean; cookies: string[] } | null>;

/** Resolves to null if the API does not respond. */
export type GrantAccess = (request: FastifyRequest, grant: Grant) => Promise<Access | null>;

/**
 * Lets the server code of a release read what belongs to a visitor: a ticket for the API, valid for this request and for
 * `scopes` only, which shows the release neither the session nor secrets. `readSession`: without it there are no accounts.
 */
export function createAccessGrants(shellKey: string | undefined, readSession?: ReadSession): GrantAccess {
  return async (request, { scopes, secrets = {}, passCookies }) => {
    // Without a key of the shell there are no accounts.
    if (!shellKey) return { isSignedIn: false };
    let isSignedIn = false;
    if (scopes.length > 0 && readSession) {
      const session = await readSession(request);
      if (!session) return null;
      passCookies?.(session.cookies);
      ({ isSignedIn } = session);
    }
    const cookie = request.server.siteCookies.pickOfVisitor(request.headers.cookie);
    const ticket = { scopes: [...scopes], cookie, secrets, requestId: request.id, address: request.ip };
    return { ticket: await writeTicket(ticket, shellKey), isSignedIn };
  };
}
