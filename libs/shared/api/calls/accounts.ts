import { AUTH_PATH, PUSH_ENDPOINT, shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

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

/** Feed, imports and figures of the shop of the signed-in account. */
export async function getShopPanel(api: Api, options?: CallOptions) {
  return api.request('shopPanel', { path: shopPanelEndpoints.panel }, options);
}

/** The report of an import, line by line. */
export async function getShopImport(api: Api, params: { importId: string }, options?: CallOptions) {
  const { importId } = requireFields('getShopImport', params, ['importId']);
  return api.request('shopImport', { path: shopPanelEndpoints.importReport(importId) }, options);
}

/** A page of the reviews of the shop, with its replies. The first page is 1. */
export async function getShopReviews(api: Api, params: { page: number }, options?: CallOptions) {
  const { page } = requireFields('getShopReviews', params, ['page']);
  return api.request('shopReviews', { path: shopPanelEndpoints.reviews(page) }, options);
}
