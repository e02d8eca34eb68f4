import { writeTicket } from '@gniazdo/current-user/ticket';
import { ACCOUNT_COOKIES, AUTH_PATH, sessionSchema } from '@gniazdo/contracts';
import type { FastifyRequest } from 'fastify';
import { callApi } from '../../http/callApi.ts';
import { pickVisitorCookies } from '../../http/cookies.ts';
import type { ShellSettings } from '../../settings/ShellSettings.ts';

type Grant = {
  scopes: readonly string[];
  /** Values of the secret parameters of the route, by name. */
  secrets?: Record<string, string>;
  /** Sends the cookies of a session that was extended or has ended to the browser. */
  passCookies?: (cookies: string[]) => void;
};

export type Access = { ticket?: string; isSignedIn: boolean };

/**
 * Lets the server code of a release read what belongs to a visitor: a ticket for the API, valid for this request and for
 * `scopes` only, which shows the release neither the session nor secrets. Resolves to null if the API does not respond.
 */
export async function grantAccess(
  settings: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  request: FastifyRequest,
  { scopes, secrets = {}, passCookies }: Grant,
): Promise<Access | null> {
  const { shellKey } = settings;
  // Without a key of the shell there are no accounts.
  if (!shellKey) return { isSignedIn: false };
  let isSignedIn = false;
  // Also for the readable cookie alone, which the API then removes.
  const hasSession = Object.values(ACCOUNT_COOKIES).some((name) => request.headers.cookie?.includes(name));
  if (scopes.length > 0 && hasSession) {
    const response = await callApi(settings, request, { method: 'GET', path: `${AUTH_PATH}session` });
    if (!response.isOk) return null;
    passCookies?.(response.cookies);
    isSignedIn = sessionSchema.parse(response.body).user !== null;
  }
  const cookie = pickVisitorCookies(request.headers.cookie);
  const ticket = { scopes: [...scopes], cookie, secrets, requestId: request.id, address: request.ip };
  return { ticket: await writeTicket(ticket, shellKey), isSignedIn };
}
