import { shopPanelEndpoints } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { requireFields } from '../requireFields.ts';

/** Feed, imports and figures of the shop of the signed-in account. */
export async function getShopPanel(api: Api, options?: CallOptions) {
  return api.request('shopPanel', { path: shopPanelEndpoints.panel }, options);
}

/** The report of an import, line by line. */
export async function getShopImport(api: Api, params: { importId: string }, options?: CallOptions) {
  const { importId } = requireFields('getShopImport', params, ['importId']);
  return api.request('shopImport', { path: shopPanelEndpoints.importReport(importId) }, options);
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

/** A page of the reviews of the shop, with its replies. The first page is 1. */
export async function getShopReviews(api: Api, params: { page: number }, options?: CallOptions) {
  const { page } = requireFields('getShopReviews', params, ['page']);
  return api.request('shopReviews', { path: shopPanelEndpoints.reviews(page) }, options);
}
