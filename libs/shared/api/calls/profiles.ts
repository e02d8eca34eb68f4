import { AUTH_PATH, PUSH_ENDPOINT } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath } from '../encodePath.ts';
import { requireFields } from '../requireFields.ts';

/** What everyone may see of a user. Rejects with ResponseError (404) if there is no such user. */
export async function getUserProfile(api: Api, params: { userId: string }, options?: CallOptions) {
  const { userId } = requireFields('getUserProfile', params, ['userId']);
  return api.request('userProfile', { path: encodePath`/api/v2/user/${userId}/profile` }, options);
}

/** The signed-in user, or null. */
export async function getSession(api: Api, options?: CallOptions) {
  return api.request('session', { path: `${AUTH_PATH}session` }, options);
}

/** What the signed-in user has set. */
export async function getAccountSettings(api: Api, options?: CallOptions) {
  return api.request('accountSettings', { path: `${AUTH_PATH}settings` }, options);
}

/** Whether the browser of the session gets notifications, and the key to subscribe with. */
export async function getPushState(api: Api, options?: CallOptions) {
  return api.request('pushState', { path: PUSH_ENDPOINT }, options);
}
