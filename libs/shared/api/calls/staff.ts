import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

// Pages for staff read these; others get 404.

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
