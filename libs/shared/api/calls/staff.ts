import type { AuditFilter } from '@gniazdo/contracts/account';
import { formatQuery, STATEMENTS_PATH } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

// Pages for staff read these; others get 404.

/** How much waits for staff. */
export async function getWork(api: Api, options?: CallOptions) {
  return api.request('work', { path: '/api/v2/work' }, options);
}

/** Problems of shops, by kind. */
export async function getShopProblems(api: Api, options?: CallOptions) {
  return api.request('shopProblems', { path: '/api/v2/shop-problems' }, options);
}

/** Objections to decisions that wait, the oldest first. */
export async function getAppeals(api: Api, options?: CallOptions) {
  return api.request('appeals', { path: '/api/v2/appeals' }, options);
}

/** The audit log, the newest first; `before`: only older entries than the one with this id. */
export async function getAuditLog(api: Api, params: AuditFilter & { before?: number } = {}, options?: CallOptions) {
  const { shop, who, action, from, to, before } = params;
  const query = formatQuery({ shop, who, action, from, to, before });
  return api.request('auditLog', { path: `/api/v2/audit${query}` }, options);
}

/** Texts of visitors that wait for a decision, the oldest first. */
export async function getModerationQueue(api: Api, options?: CallOptions) {
  return api.request('moderationQueue', { path: '/api/v2/moderation' }, options);
}

/** Corrections of the catalogue, the newest first; `before`: only older ones than the one with this id. */
export async function getCorrections(api: Api, params: { before?: number } = {}, options?: CallOptions) {
  return api.request('corrections', { path: `/api/v2/corrections${formatQuery({ before: params.before })}` }, options);
}

/** The pictures of all inspirations with the number of their points. */
export async function getPictureList(api: Api, options?: CallOptions) {
  return api.request('pictureList', { path: '/api/v2/inspiration-points' }, options);
}

/** The points of a picture. `position`: from 1. */
export async function getPicturePoints(
  api: Api,
  params: { inspirationId: string; position: string },
  options?: CallOptions,
) {
  const { inspirationId, position } = requireFields('getPicturePoints', params, ['inspirationId', 'position']);
  const path = encodePath`/api/v2/inspiration-points/${inspirationId}/${position}`;
  return api.request('picturePoints', { path }, options);
}

/** Variants that staff can mark in a picture, by words or by their id. */
export async function getMarkedVariants(api: Api, params: { query: string }, options?: CallOptions) {
  const { query } = requireFields('getMarkedVariants', params, ['query']);
  return api.request(
    'markedVariants',
    { path: `/api/v2/inspiration-points/variants${formatQuery({ q: query })}` },
    options,
  );
}

/** Impressions and clicks of so many days, with today. */
export async function getClickReport(api: Api, params: { days: number }, options?: CallOptions) {
  const { days } = requireFields('getClickReport', params, ['days']);
  return api.request('clickReport', { path: `/api/v2/click-report${formatQuery({ days })}` }, options);
}

type AdminDataParams = {
  project: string;
  categoryId: number;
  variantIds: readonly number[];
  /** Name of the ranking. */
  variant: string;
  /** With costs per click. */
  withCpc?: boolean | null;
  /** With quality scores. */
  withQs?: boolean | null;
};

/** How variants were ranked, for admins. */
export async function getAdminData(api: Api, params: AdminDataParams, options?: CallOptions) {
  const required = ['project', 'categoryId', 'variantIds', 'variant'] as const;
  const { variantIds, project, categoryId, variant, withCpc, withQs } = requireFields('getAdminData', params, required);
  const query = formatQuery({ project, categoryId, variantIds: variantIds.join('|'), variant, withCpc, withQs });
  return api.request('adminData', { service: 'adminData', path: `/v1/data${query}` }, options);
}

/** Applications of shops, the newest first. `state`: only these; `before`: only older ones than the one with this id. */
export async function getShopApplications(
  api: Api,
  params: { state?: string; before?: number } = {},
  options?: CallOptions,
) {
  const { state, before } = params;
  return api.request(
    'shopApplications',
    { path: `/api/v2/shop-applications${formatQuery({ state, before })}` },
    options,
  );
}

/** The application of a shop, with what is known about it. */
export async function getShopApplication(api: Api, params: { applicationId: string }, options?: CallOptions) {
  const { applicationId } = requireFields('getShopApplication', params, ['applicationId']);
  return api.request('shopApplication', { path: encodePath`/api/v2/shop-applications/${applicationId}` }, options);
}

/** Shops, the newest first. `query`: part of a name, host or NIP; `state` and `before` as of applications. */
export async function getStaffShops(
  api: Api,
  params: { query?: string; state?: string; before?: number } = {},
  options?: CallOptions,
) {
  const { query: q, state, before } = params;
  return api.request('staffShops', { path: `/api/v2/shops${formatQuery({ q, state, before })}` }, options);
}

/** A shop as staff see it. */
export async function getStaffShop(api: Api, params: { shopId: string }, options?: CallOptions) {
  const { shopId } = requireFields('getStaffShop', params, ['shopId']);
  return api.request('staffShop', { path: encodePath`/api/v2/shops/${shopId}` }, options);
}

/** Rates, budgets and what is used up of a shop. */
export async function getStaffShopRates(api: Api, params: { shopId: string }, options?: CallOptions) {
  const { shopId } = requireFields('getStaffShopRates', params, ['shopId']);
  return api.request('shopRates', { path: encodePath`/api/v2/shops/${shopId}/rates` }, options);
}

/** The statements of a month, by default of the last one. `after`: only those after the one with this id. */
export async function getStaffStatements(
  api: Api,
  params: { month?: string; after?: number } = {},
  options?: CallOptions,
) {
  const { month, after } = params;
  return api.request('staffStatements', { path: `${STATEMENTS_PATH}${formatQuery({ month, after })}` }, options);
}

/** A statement as staff see it. */
export async function getStaffStatement(api: Api, params: { statementId: string }, options?: CallOptions) {
  const { statementId } = requireFields('getStaffStatement', params, ['statementId']);
  return api.request('staffStatement', { path: encodePath`/api/v2/statements/${statementId}` }, options);
}
