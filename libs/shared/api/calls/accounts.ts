import type { ShopOffersQuery } from '@gniazdo/contracts/account';
import { AUTH_PATH, PUSH_ENDPOINT, shopInvitationEndpoints, shopPanelEndpoints } from '@gniazdo/contracts/site';
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

/** Rates, budgets and what is used up of the shop. */
export async function getShopRates(api: Api, options?: CallOptions) {
  return api.request('shopRates', { path: shopPanelEndpoints.rates }, options);
}

/** The least that clicks cost, by category and price. */
export async function getRateMinimums(api: Api, options?: CallOptions) {
  return api.request('rateMinimums', { path: '/api/v2/rate-minimums' }, options);
}

/** Orders of the shop that followed clicks. */
export async function getShopOrders(api: Api, options?: CallOptions) {
  return api.request('shopOrders', { path: shopPanelEndpoints.orders }, options);
}

/** A page of the reviews of the shop, with its replies. The first page is 1. */
export async function getShopReviews(api: Api, params: { page: number }, options?: CallOptions) {
  const { page } = requireFields('getShopReviews', params, ['page']);
  return api.request('shopReviews', { path: shopPanelEndpoints.reviews(page) }, options);
}

/** Members of the shop and its open invitations, for an owner. */
export async function getShopMembers(api: Api, options?: CallOptions) {
  return api.request('shopMembers', { path: shopPanelEndpoints.members }, options);
}

/** Who sells in the shop, and how it takes payments and returns. */
export async function getShopDetails(api: Api, options?: CallOptions) {
  return api.request('shopDetails', { path: shopPanelEndpoints.details }, options);
}

/** The invitation of a mail. `code`: the secret of the mail. */
export async function getShopInvitation(api: Api, params: { code: string }, options?: CallOptions) {
  const { code } = requireFields('getShopInvitation', params, ['code']);
  return api.request('shopInvitation', { path: shopInvitationEndpoints.invitation(code) }, options);
}

/** Open months, statements and the balance of the shop. */
export async function getShopStatements(api: Api, options?: CallOptions) {
  return api.request('shopStatements', { path: shopPanelEndpoints.statements }, options);
}

/** A statement of the shop. */
export async function getShopStatement(api: Api, params: { statementId: string }, options?: CallOptions) {
  const { statementId } = requireFields('getShopStatement', params, ['statementId']);
  return api.request('shopStatement', { path: shopPanelEndpoints.statement(statementId) }, options);
}

/** A page of the offers of the shop, with their places, figures and causes. */
export async function getShopOffers(api: Api, params: Partial<ShopOffersQuery> = {}, options?: CallOptions) {
  return api.request('shopOffers', { path: shopPanelEndpoints.offers(params) }, options);
}

/** Sums of the shop of the last 13 months. */
export async function getShopMonths(api: Api, options?: CallOptions) {
  return api.request('shopMonths', { path: shopPanelEndpoints.months }, options);
}
