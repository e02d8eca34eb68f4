import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { requireFields } from '../requireFields.ts';

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
