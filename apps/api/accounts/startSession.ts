import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { type AccountRow, presentUser } from './AccountRow.ts';
import type { CookieScope } from './cookieScope.ts';
import { moveSubscription, pushCookie } from './browserSubscription.ts';
import { rememberDevice } from './deviceCookie.ts';
import { formatAgent } from './formatAgent.ts';
import { readSessionToken, setSessionCookies } from './sessionCookies.ts';
import { endSession, openSession } from './sessions.ts';

type Context = {
  pool: pg.Pool;
  accounts: CookieScope & { shellKey: string };
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Opens a session after a login, in place of the browser's earlier one. Resolves to the user for the response. */
export async function startSession({ pool, accounts, request, reply }: Context, account: AccountRow) {
  const previous = readSessionToken(request, accounts);
  const browser = pushCookie.read(request, accounts);
  const agent = formatAgent(request.headers['user-agent']);
  const token = await openSession(pool, { accountId: account.id, agent });
  if (browser && (await moveSubscription(pool, { browser, token, accountId: account.id })))
    pushCookie.set(reply, accounts, browser);
  // Its subscription has been moved before.
  if (previous) await endSession(pool, previous);
  const user = presentUser(account);
  setSessionCookies(reply, accounts, { token, user });
  rememberDevice(request, reply, accounts, account.email);
  request.log.info({ account: account.id, route: request.routeOptions.url }, 'A visitor logged in');
  return user;
}
