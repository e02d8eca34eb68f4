import type { FastifyRequest } from 'fastify';
import { ApiFailure, failures } from '../errors.ts';
import type { ApiContext } from '../http/ApiContext.ts';
import { isAdmin } from './AccountRow.ts';
import { readSessionToken } from './sessionCookies.ts';
import { findSessionAccount, type SessionAccount } from './sessions.ts';

/**
 * The account of the visitor, from the database by the secret session cookie; null without a session. Rights come from
 * here only.
 */
export async function getSessionAccount(
  { accounts, connection }: ApiContext,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<SessionAccount | null> {
  const token = accounts && readSessionToken(request, accounts);
  return token ? findSessionAccount(connection.pool, token) : null;
}

/** The account of the visitor; throws 401 without a session. */
export async function requireAccount(context: ApiContext, request: Pick<FastifyRequest, 'headers'>) {
  const account = await getSessionAccount(context, request);
  if (!account) throw new ApiFailure(failures.unauthorized);
  return account;
}

/** The account of an administrator of a project, by default of this site; throws 401 or 403. */
export async function requireAdmin(context: ApiContext, request: Pick<FastifyRequest, 'headers'>, project?: string) {
  const account = await requireAccount(context, request);
  if (!isAdmin(account, project)) throw new ApiFailure(failures.forbidden);
  return account;
}
