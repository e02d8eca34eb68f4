import {
  deliveryProviderSchema,
  listingAnswerSchema,
  menuSchema,
  productSchema,
  roomSchema,
  variantDetailSchema,
  variantSchema,
} from '@gniazdo/contracts';
import { z } from 'zod';
import { FetchError, RequiredError, ResponseError } from './errors.ts';

export type ApiOptions = {
  /** Origin, '' for the page's own. */
  baseUrl: string;
  /** Sent with every call, e.g. the request id. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
};

type CallOptions = { signal?: AbortSignal };

export type ApiClient = ReturnType<typeof createApi>;

const movedSchema = z.object({ redirect: z.object({ status: z.literal(301), location: z.string() }) });

/** Typed calls of the main API. Every answer is parsed with its schema; credentials are included. */
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
    /** The list behind an address of this site, or where it moved. 404 rejects with ResponseError. */
    getListing(url: string, options?: CallOptions) {
      return get(
        `/api/v2/listing?url=${encodeURIComponent(required(url, 'url', 'getListing'))}`,
        listingAnswerSchema,
        options,
      );
    },
    getMenu(options?: CallOptions) {
      return get('/api/v2/menu', menuSchema, options);
    },
    getRoom(roomId: number, options?: CallOptions) {
      return get(`/api/v2/rooms/${required(roomId, 'roomId', 'getRoom')}`, roomSchema, options);
    },
    getVariant(variantId: number, options?: CallOptions) {
      return get(`/api/v2/variant/${required(variantId, 'variantId', 'getVariant')}`, variantDetailSchema, options);
    },
    /** Variants in the order asked for; those that don't exist (any more) are left out. `clickSource`: where they are shown. */
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
    /** Where `/category/{id}` leads. */
    getCategoryRedirect(categoryId: number, options?: CallOptions) {
      return get(`/api/v2/category/${required(categoryId, 'categoryId', 'getCategoryRedirect')}`, movedSchema, options);
    },
  };
}

function required<T>(value: T | null | undefined, field: string, method: string): T {
  if (value === null || value === undefined) throw new RequiredError(field, method);
  return value;
}
