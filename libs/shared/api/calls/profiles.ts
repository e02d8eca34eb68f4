import { AUTH_PATH } from '@gniazdo/contracts';
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
