import type { AiSearchRequest, FilteringRequest } from '@gniazdo/contracts/offers';
import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { encodePath, requireFields } from '../parameters.ts';

/** The URL of a list with the chosen filters and page. */
type FilteringParams = { filteringRequest: FilteringRequest };

export async function getVariantFeed(api: Api, params: FilteringParams, options?: CallOptions) {
  const { filteringRequest: body } = requireFields('getVariantFeed', params, ['filteringRequest']);
  return api.request('variantFeed', { method: 'POST', path: '/api/v2/variant/feed', body }, options);
}

export async function getVariantFiltering(api: Api, params: FilteringParams, options?: CallOptions) {
  const { filteringRequest: body } = requireFields('getVariantFiltering', params, ['filteringRequest']);
  return api.request('variantFiltering', { method: 'POST', path: '/api/v2/variant/filtering', body }, options);
}

export async function getArticlesFeed(api: Api, params: FilteringParams, options?: CallOptions) {
  const { filteringRequest: body } = requireFields('getArticlesFeed', params, ['filteringRequest']);
  return api.request('articlesFeed', { method: 'POST', path: '/api/v2/articles/feed', body }, options);
}

/** An inspiration with cheaper alternatives to its variants. Rejects with ResponseError for an unknown id (404). */
export async function getInspiration(api: Api, params: { inspirationId: number }, options?: CallOptions) {
  const { inspirationId } = requireFields('getInspiration', params, ['inspirationId']);
  return api.request('inspirationDetail', { path: encodePath`/api/v2/inspiration/${inspirationId}` }, options);
}

export async function getInspirationFeed(api: Api, params: FilteringParams, options?: CallOptions) {
  const { filteringRequest: body } = requireFields('getInspirationFeed', params, ['filteringRequest']);
  return api.request('inspirationFeed', { method: 'POST', path: '/api/v2/inspiration/feed', body }, options);
}

export async function getInspirationFiltering(api: Api, params: FilteringParams, options?: CallOptions) {
  const { filteringRequest: body } = requireFields('getInspirationFiltering', params, ['filteringRequest']);
  return api.request('inspirationFiltering', { method: 'POST', path: '/api/v2/inspiration/filtering', body }, options);
}

/** The list that fulfils a wish in the words of the visitor. */
export async function getAiSearch(api: Api, params: { aiSearchRequest: AiSearchRequest }, options?: CallOptions) {
  const { aiSearchRequest: body } = requireFields('getAiSearch', params, ['aiSearchRequest']);
  return api.request('aiSearch', { method: 'POST', path: '/api/v2/ai-search', body }, options);
}

/** Suggestions for a query. */
export async function getSuggestions(api: Api, params: { q: string }, options?: CallOptions) {
  const { q } = requireFields('getSuggestions', params, ['q']);
  return api.request('suggestions', { service: 'search', path: `/v2/search${formatQuery({ q })}` }, options);
}
