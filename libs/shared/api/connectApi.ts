import { FetchError, ResponseError } from './errors.ts';
import type { ResponseName, Responses } from './responseSchemas.ts';

/** Services that can be on hosts of their own. */
type Service = 'likes' | 'watchdog' | 'adminData' | 'search' | 'analytics' | 'features';

export type ServiceOrigins = Partial<Record<Service, string>>;

export type ConnectionOptions = {
  /** Origin of the API; '' is the origin of the page. */
  baseUrl: string;
  /**
   * Origins of services; those without one are at `baseUrl`. By default, those of the page if `baseUrl` is '', otherwise
   * none.
   */
  services?: ServiceOrigins;
  /** Headers of every request, e.g. the request id. Beacons have none. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
};

export type CallOptions = { signal?: AbortSignal };

type ApiRequest = {
  service?: Service;
  method?: 'POST' | 'DELETE';
  /** With a leading slash, encoded (`encodePath`). */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** The request is sent even if the visitor leaves the page. */
  isBeacon?: boolean;
};

/** Sends the requests of calls, with cookies. */
export type Api = {
  /**
   * Rejects with ResponseError for a status other than 2xx, with FetchError if the service cannot be reached, and with the
   * signal's reason if the call was aborted.
   */
  request<Name extends ResponseName>(name: Name, request: ApiRequest, options?: CallOptions): Promise<Responses[Name]>;
  /** Like `request`, for calls whose response is not used: it may be empty. */
  send(request: ApiRequest, options?: CallOptions): Promise<void>;
};

type Parse = <Name extends ResponseName>(name: Name, value: unknown) => Responses[Name];

/**
 * Connects calls with the API. In browsers, responses are not parsed: zod and the schemas would be many times the size of a
 * call. The API sends what the schemas allow; scripts check the fields without which they fail. On servers, use `createApi`.
 */
export function connectApi(
  { baseUrl, services = baseUrl ? undefined : readPageServices(), headers, fetch: send = fetch }: ConnectionOptions,
  parse: Parse = (_name, value) => value as never,
): Api {
  async function fetchResponse(request: ApiRequest, { signal }: CallOptions = {}) {
    const { service, method = 'GET', path, body, isBeacon } = request;
    const url = `${(service && services?.[service]) ?? baseUrl}${path}`;
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    if (isBeacon && json.body && sendBeacon(url, json.body)) return null;
    const response = await send(url, {
      method,
      ...json,
      headers: { ...headers, ...(json.body && { 'content-type': 'application/json' }) },
      credentials: 'include',
      signal,
      ...(isBeacon && { keepalive: true }),
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new FetchError(url, cause);
    });
    if (!response.ok) throw new ResponseError(response, url);
    return response;
  }

  return {
    async request(name, request, options) {
      const response = await fetchResponse(request, options);
      const value: unknown = await response?.json().catch((cause: Error) => {
        // The connection was lost within the response.
        const isLost = cause.name !== 'SyntaxError' && !options?.signal?.aborted;
        throw isLost ? new FetchError(request.path, cause) : cause;
      });
      return parse(name, value);
    },
    async send(request, options) {
      const response = await fetchResponse(request, options);
      // Servers keep the connection until the body is read.
      await response?.body?.cancel().catch(() => undefined);
    },
  };
}

/**
 * Whether the browser has taken over the request. As a text it has no content type of its own, so no preflight request
 * delays it: services parse beacons by their content.
 */
function sendBeacon(url: string, body: string) {
  const { navigator } = globalThis as { navigator?: { sendBeacon?(url: string, body: string): boolean } };
  return navigator?.sendBeacon?.(url, body) ?? false;
}

/** The shell writes them into the document, if services have hosts of their own. */
function readPageServices(): ServiceOrigins | undefined {
  const { document } = globalThis as { document?: { documentElement: { dataset: { services?: string } } } };
  const text = document?.documentElement.dataset.services;
  return text ? (JSON.parse(text) as ServiceOrigins) : undefined;
}
