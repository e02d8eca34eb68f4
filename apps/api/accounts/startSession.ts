import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { AccountContext } from './AccountContext.ts';
import { type AccountRow, presentUser } from './AccountRow.ts';
import { formatAgent } from './formatAgent.ts';
import { readSessionToken, setSessionCookies } from './sessionCookies.ts';
import { endSession, openSession } from './sessions.ts';

type Context = {
  pool: pg.Pool;
  accounts: Pick<AccountContext, 'isHttps'>;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Opens a session after a login, in place of the browser's earlier one. Resolves to the user for the response. */
export async function startSession({ pool, accounts: { isHttps }, request, reply }: Context, account: AccountRow) {
  const previous = readSessionToken(request, isHttps);
  if (previous) await endSession(pool, previous);
  const agent = formatAgent(request.headers['user-agent']);
  const token = await openSession(pool, { accountId: account.id, agent });
  const user = presentUser(account);
  setSessionCookies(reply, isHttps, { token, user });
  return user;
}
