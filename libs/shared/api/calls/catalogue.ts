import type { PriceHistoryDays } from '@gniazdo/contracts/offers';
import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

/** The list at a URL of this site, or a redirect. Rejects with ResponseError if the URL is no list (404). */
export async function getListing(api: Api, params: { url: string }, options?: CallOptions) {
  const { url } = requireFields('getListing', params, ['url']);
  return api.request('listing', { path: `/api/v2/listing${formatQuery({ url })}` }, options);
}

export async function getMenu(api: Api, options?: CallOptions) {
  return api.request('menu', { path: '/api/v2/menu' }, options);
}

/** The articles of the content folder; without files if they are still those of `version`. */
export async function getArticleFiles(api: Api, params: { version?: string | null } = {}, options?: CallOptions) {
  const { version } = params;
  return api.request('articleFiles', { path: `/api/v2/article-files${formatQuery({ version })}` }, options);
}

/** Numbers of the whole catalogue, and its largest manufacturers. */
export async function getOverview(api: Api, options?: CallOptions) {
  return api.request('overview', { path: '/api/v2/overview' }, options);
}

export async function getRooms(api: Api, options?: CallOptions) {
  return api.request('rooms', { path: '/api/v2/rooms' }, options);
}

export async function getVariant(api: Api, params: { variantId: number }, options?: CallOptions) {
  const { variantId } = requireFields('getVariant', params, ['variantId']);
  return api.request('variantDetail', { path: encodePath`/api/v2/variant/${variantId}` }, options);
}

type VariantsParams = {
  /** Ids of variants. */
  requestBody: readonly number[];
  /** The place that shows them. */
  clickSource: number;
};

/** Variants in the requested order, without unknown ones. */
export async function getVariants(api: Api, params: VariantsParams, options?: CallOptions) {
  const { requestBody: body, clickSource } = requireFields('getVariants', params, ['requestBody', 'clickSource']);
  const path = `/api/v2/variant/by-ids${formatQuery({ clickSource })}`;
  return api.request('variants', { method: 'POST', path, body }, options);
}

export async function getProduct(api: Api, params: { productId: number }, options?: CallOptions) {
  const { productId } = requireFields('getProduct', params, ['productId']);
  return api.request('product', { path: encodePath`/api/v2/product/${productId}` }, options);
}

type SimilarParams = {
  variantId: number;
  categoryId?: number | null;
  imageUrl?: string | null;
  /** `cache-only` never starts a search; `api-only` always does; `picture-only` finds nothing if the picture is not described. */
  mode?: 'cache-only' | 'api-only' | 'picture-only' | null;
  limit?: number | null;
};

/** Similar variants, one per product. */
export async function getSimilar(api: Api, params: SimilarParams, options?: CallOptions) {
  const { variantId, categoryId, imageUrl, mode, limit } = requireFields('getSimilar', params, ['variantId']);
  const query = formatQuery({ categoryId, imageUrl, mode, limit });
  return api.request('variants', { path: encodePath`/api/v2/variant/${variantId}/similarity` + query }, options);
}

/** The variants that are similar to a picture, as they were found last. Rejects with ResponseError for an unknown id (404). */
export async function getSimilarityRequest(api: Api, params: { requestId: string }, options?: CallOptions) {
  const { requestId } = requireFields('getSimilarityRequest', params, ['requestId']);
  return api.request('similarityRequest', { path: encodePath`/api/v2/similarity/${requestId}` }, options);
}

export async function getDeliveries(api: Api, params: { variantId: number }, options?: CallOptions) {
  const { variantId } = requireFields('getDeliveries', params, ['variantId']);
  return api.request('deliveries', { path: encodePath`/api/v2/variant/${variantId}/deliveries` }, options);
}

/** The pictures of an offer, then different ones of other offers of its product. Rejects with ResponseError for an unknown id (404). */
export async function getPictures(api: Api, params: { variantId: number }, options?: CallOptions) {
  const { variantId } = requireFields('getPictures', params, ['variantId']);
  return api.request('variantPictures', { path: encodePath`/api/v2/variant/${variantId}/pictures` }, options);
}

/** The prices of an offer, and the lowest ones of its product, in the last 30, 90 or 365 days. */
export async function getPriceHistory(
  api: Api,
  params: { variantId: number; days?: PriceHistoryDays | null },
  options?: CallOptions,
) {
  const { variantId, days } = requireFields('getPriceHistory', params, ['variantId']);
  const path = encodePath`/api/v2/variant/${variantId}/price-history` + formatQuery({ days });
  return api.request('priceHistory', { path }, options);
}

/** Target of `/category/{id}`. */
export async function getCategoryRedirect(api: Api, params: { categoryId: number }, options?: CallOptions) {
  const { categoryId } = requireFields('getCategoryRedirect', params, ['categoryId']);
  return api.request('categoryRedirect', { path: encodePath`/api/v2/category/${categoryId}` }, options);
}

export async function getEshops(api: Api, options?: CallOptions) {
  return api.request('eshops', { path: '/api/v2/eshops' }, options);
}

/** The shop with that number at Google Merchant. */
export async function getEshop(api: Api, params: { merchantId: string }, options?: CallOptions) {
  const { merchantId } = requireFields('getEshop', params, ['merchantId']);
  return api.request('eshop', { path: encodePath`/api/v2/eshop/${merchantId}` }, options);
}

export async function getManufacturers(api: Api, options?: CallOptions) {
  return api.request('manufacturers', { path: '/api/v2/manufacturers' }, options);
}

/** The categories with reduced offers. */
export async function getSalesOverview(api: Api, options?: CallOptions) {
  return api.request('salesOverview', { path: '/api/v2/sales' }, options);
}
