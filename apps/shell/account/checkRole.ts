import { sessionSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, AUTH_PATH, PROJECT_ID } from '@gniazdo/contracts/site';
import type { FastifyRequest } from 'fastify';
import { callApi } from '@gniazdo/engine/server/http/callApi';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';

/**
 * Asks the API whether the account of the visitor's session is one of an administrator of this site. Resolves to null if it has, otherwise to the status
 * of the error page: 404, so that a page of staff does not show that it exists, or 503 if the API does not respond.
 */
export async function checkRole(
  settings: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  request: FastifyRequest,
): Promise<404 | 503 | null> {
  const hasSession = request.headers.cookie?.includes(ACCOUNT_COOKIES.session);
  // Without a key of the shell there are no accounts.
  if (!settings.shellKey || !hasSession) return 404;
  const response = await callApi(settings, request, { method: 'GET', path: `${AUTH_PATH}session` });
  if (!response.isOk) return response.status === 401 ? 404 : 503;
  const { user } = sessionSchema.parse(response.body);
  const projects = user?.roles.admin ?? false;
  const hasRole = typeof projects === 'boolean' ? projects : projects[PROJECT_ID] === true;
  return hasRole ? null : 404;
}
