import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { RequestError, failures } from '../errors.ts';
import { isAdmin } from './AccountRow.ts';
import type { CookieScope } from './cookieScope.ts';
import { readSessionToken } from './sessionCookies.ts';
import { findSessionAccount, type SessionAccount } from './sessions.ts';

/** Of the API: its accounts, if it has any, and its database. */
type Context = { accounts: CookieScope | null; connection: { pool: pg.Pool } };

/**
 * The account of the visitor, from the database by the secret session cookie; null without a session. Rights come from
 * here only.
 */
export async function getSessionAccount(
  { accounts, connection }: Context,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<SessionAccount | null> {
  const token = accounts && readSessionToken(request, accounts);
  return token ? findSessionAccount(connection.pool, token) : null;
}

/** The account of the visitor; throws 401 without a session. */
export async function requireAccount(context: Context, request: Pick<FastifyRequest, 'headers'>) {
  const account = await getSessionAccount(context, request);
  if (!account) throw new RequestError(failures.unauthorized);
  return account;
}

/** The account of an administrator of a project, by default of this site; throws 401 or 403. */
export async function requireAdmin(context: Context, request: Pick<FastifyRequest, 'headers'>, project?: string) {
  const account = await requireAccount(context, request);
  if (!isAdmin(account, project)) throw new RequestError(failures.forbidden);
  return account;
}
