import { ADMIN_MODE_COOKIE } from '@gniazdo/contracts/site';
import { parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../../accounts/AccountRow.ts';
import { getSessionAccount } from '../../accounts/sessionAccount.ts';
import type { ApiContext } from '../../http/ApiContext.ts';
import { isFromShell } from '../../http/requireShell.ts';

/** Whether the visitor is an administrator by their session, and has turned on the data for staff by a cookie. */
export async function isInAdminMode(context: ApiContext, request: FastifyRequest) {
  const { accounts } = context;
  // Most requests end here, without a query.
  if (!accounts || parseCookie(request.headers.cookie ?? '')[ADMIN_MODE_COOKIE] !== '1') return false;
  if (!isFromShell(request, accounts.shellKey)) return false;
  const account = await getSessionAccount(context, request);
  return account !== null && isAdmin(account);
}
