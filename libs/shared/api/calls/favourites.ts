import { favouriteListEndpoints, formatQuery, type LikedSort } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { requireFields } from '../parameters.ts';

type Limit = { limit?: number | null };

/** The secret part of the link with which the user shares their favourites. */
export async function getFavouritesShare(api: Api, options?: CallOptions) {
  return api.request('favouritesShare', { path: '/api/v2/user/favourites-share' }, options);
}

/** Makes the shared link invalid. */
export async function revokeFavouritesShare(api: Api, options?: CallOptions) {
  return api.send({ method: 'DELETE', path: '/api/v2/user/favourites-share' }, options);
}

/** Liked variants whose price is reduced. */
export async function getFavouritesOnSale(api: Api, { limit }: Limit = {}, options?: CallOptions) {
  return api.request('variants', { path: `/api/v2/user/favourites-on-sale${formatQuery({ limit })}` }, options);
}

type LikedVariantsParams = {
  sort: LikedSort;
  /** The first page is 1. */
  page?: number | null;
  pageSize?: number | null;
  /** The favourites of the user who shared this instead of one's own. */
  encryptedShare?: string | null;
  /** True: only variants that are sold. */
  active?: boolean | null;
};

export async function getLikedVariants(api: Api, params: LikedVariantsParams, options?: CallOptions) {
  const { sort, page, pageSize, encryptedShare, active } = requireFields('getLikedVariants', params, ['sort']);
  const query = formatQuery({ page, pageSize, sort, encryptedShare, active });
  return api.request('likedVariants', { path: `/api/v2/user/variants-liked${query}` }, options);
}

/** Variants that fit to what the visitor has viewed. */
export async function getRemarketingVariants(api: Api, { limit }: Limit = {}, options?: CallOptions) {
  return api.request('variants', { path: `/api/v2/user/remarketing-variants${formatQuery({ limit })}` }, options);
}

export async function getWatchedVariants(api: Api, { limit }: Limit = {}, options?: CallOptions) {
  return api.request('watchedVariants', { path: `/api/v2/user/variants-watched${formatQuery({ limit })}` }, options);
}

/** The named lists of the signed-in user. */
export async function getFavouriteLists(api: Api, options?: CallOptions) {
  return api.request('favouriteLists', { path: favouriteListEndpoints.all }, options);
}

/** A named list of the signed-in user with its notes. */
export async function getFavouriteList(api: Api, params: { listId: string }, options?: CallOptions) {
  const { listId } = requireFields('getFavouriteList', params, ['listId']);
  return api.request('favouriteList', { path: favouriteListEndpoints.one(listId) }, options);
}

/** Creates a named list of the signed-in user. */
export async function createFavouriteList(api: Api, params: { name: string }, options?: CallOptions) {
  const { name } = requireFields('createFavouriteList', params, ['name']);
  return api.request('newFavouriteList', { method: 'POST', path: favouriteListEndpoints.all, body: { name } }, options);
}

/** Adds a variant to a named list of the signed-in user. */
export async function saveFavouriteListItem(
  api: Api,
  params: { listId: string; variantId: number },
  options?: CallOptions,
) {
  const item = requireFields('saveFavouriteListItem', params, ['listId', 'variantId']);
  return api.send({ method: 'POST', path: favouriteListEndpoints.item(item), body: {} }, options);
}
