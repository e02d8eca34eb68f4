import { sessionSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, AUTH_PATH } from '@gniazdo/contracts/site';
import { callApi } from '@gniazdo/engine/server/http/callApi';
import type { ReadSession } from '@gniazdo/engine/server/pages/visitor/grantAccess';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';

/** Who is signed in, for pages of releases. Asks the API only if there may be a session. */
export function createSessionReader(settings: Pick<ShellSettings, 'apiUrl' | 'shellKey'>): ReadSession {
  return async (request) => {
    // Also for the readable cookie alone, which the API then removes.
    const hasSession = Object.values(ACCOUNT_COOKIES).some((name) => request.headers.cookie?.includes(name));
    if (!hasSession) return { isSignedIn: false, cookies: [] };
    const response = await callApi(settings, request, { method: 'GET', path: `${AUTH_PATH}session` });
    if (!response.isOk) return null;
    return { isSignedIn: sessionSchema.parse(response.body).user !== null, cookies: response.cookies };
  };
}
