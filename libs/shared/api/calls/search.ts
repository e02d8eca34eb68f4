import { formatQuery } from '@gniazdo/contracts/site';
import type { Api, CallOptions } from '../connectApi.ts';
import { requireFields } from '../requireFields.ts';

/** Suggestions for a query. */
export async function getSuggestions(api: Api, params: { q: string }, options?: CallOptions) {
  const { q } = requireFields('getSuggestions', params, ['q']);
  return api.request('suggestions', { service: 'search', path: `/v2/search${formatQuery({ q })}` }, options);
}
