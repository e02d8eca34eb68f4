import {
  categoryRedirectSchema,
  deliveryProviderSchema,
  listingResponseSchema,
  menuSchema,
  productSchema,
  roomsSchema,
  variantDetailSchema,
  variantSchema,
} from '@gniazdo/contracts';
import { z } from 'zod';
import { FetchError, RequiredError, ResponseError } from './errors.ts';

export type ApiOptions = {
  /** Origin of the API; '' is the origin of the page. */
  baseUrl: string;
  /** Headers of every request, e.g. the request id. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
};

type CallOptions = { signal?: AbortSignal };

export type ApiClient = ReturnType<typeof createApi>;

/** Creates a typed client of the API. Parses responses with their schemas and sends cookies. */
export function createApi({ baseUrl, headers, fetch: send = fetch }: ApiOptions) {
  function get<T>(path: string, schema: z.ZodType<T>, { signal }: CallOptions = {}): Promise<T> {
    return call(path, schema, { headers, signal });
  }

  function post<T>(path: string, body: unknown, schema: z.ZodType<T>, { signal }: CallOptions = {}): Promise<T> {
    const json = { method: 'POST', body: JSON.stringify(body) };
    return call(path, schema, { ...json, headers: { ...headers, 'content-type': 'application/json' }, signal });
  }

  async function call<T>(path: string, schema: z.ZodType<T>, request: RequestInit): Promise<T> {
    const url = `${baseUrl}${path}`;
    const response = await send(url, { ...request, credentials: 'include' }).catch((cause: unknown) => {
      if (request.signal?.aborted) throw cause;
      throw new FetchError(url, cause);
    });
    if (!response.ok) throw new ResponseError(response, url);
    return schema.parse(await response.json());
  }

  return {
    /** The list at a URL of this site, or a redirect. Rejects with ResponseError if the URL is no list (404). */
    getListing(url: string, options?: CallOptions) {
      return get(
        `/api/v2/listing?url=${encodeURIComponent(required(url, 'url', 'getListing'))}`,
        listingResponseSchema,
        options,
      );
    },
    getMenu(options?: CallOptions) {
      return get('/api/v2/menu', menuSchema, options);
    },
    getRooms(options?: CallOptions) {
      return get('/api/v2/rooms', roomsSchema, options);
    },
    getVariant(variantId: number, options?: CallOptions) {
      return get(`/api/v2/variant/${required(variantId, 'variantId', 'getVariant')}`, variantDetailSchema, options);
    },
    /** Variants in the requested order, without unknown ones. `clickSource` is the place that shows them. */
    getVariants(variantIds: readonly number[], clickSource: number, options?: CallOptions) {
      const ids = required(variantIds, 'requestBody', 'getVariants');
      const source = required(clickSource, 'clickSource', 'getVariants');
      return post(`/api/v2/variant/by-ids?clickSource=${source}`, ids, z.array(variantSchema), options);
    },
    getProduct(productId: number, options?: CallOptions) {
      return get(`/api/v2/product/${required(productId, 'productId', 'getProduct')}`, productSchema, options);
    },
    getSimilar(variantId: number, limit: number, options?: CallOptions) {
      const id = required(variantId, 'variantId', 'getSimilar');
      const most = required(limit, 'limit', 'getSimilar');
      return get(`/api/v2/variant/${id}/similarity?limit=${most}`, z.array(variantSchema), options);
    },
    getDeliveries(variantId: number, options?: CallOptions) {
      const id = required(variantId, 'variantId', 'getDeliveries');
      return get(`/api/v2/variant/${id}/deliveries`, z.array(deliveryProviderSchema), options);
    },
    /** Target of `/category/{id}`. */
    getCategoryRedirect(categoryId: number, options?: CallOptions) {
      return get(
        `/api/v2/category/${required(categoryId, 'categoryId', 'getCategoryRedirect')}`,
        categoryRedirectSchema,
        options,
      );
    },
  };
}

function required<T>(value: T | null | undefined, field: string, method: string): T {
  if (value === null || value === undefined) throw new RequiredError(field, method);
  return value;
}
