import { formatQuery, STAR_PATH, starEndpoints } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath } from '../encodePath.ts';
import { requireFields } from '../requireFields.ts';

/** The rating and a page of the reviews of a shop. The first page is 1. */
export async function getStarEshop(api: Api, params: { slug: string; page?: number | null }, options?: CallOptions) {
  const { slug, page } = requireFields('getStarEshop', params, ['slug']);
  const path = STAR_PATH + encodePath`eshop/${slug}` + formatQuery({ page });
  return api.request('starEshop', { path }, options);
}

/** The order of a mail that asks for a review. `ident`: the secret of the mail. */
export async function getStarOrder(api: Api, params: { ident: string }, options?: CallOptions) {
  const { ident } = requireFields('getStarOrder', params, ['ident']);
  return api.request('starOrder', { path: starEndpoints.order(ident) }, options);
}
