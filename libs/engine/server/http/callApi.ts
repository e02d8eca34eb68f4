import { type ApiError, apiErrorSchema, SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import type { FastifyRequest } from 'fastify';
import type { ShellSettings } from '../settings/ShellSettings.ts';

const TIMEOUT_MS = 10_000;
/** Staff wait for changes of many rows, such as a pause of a shop with 100,000 offers. The API ends statements after 15 s. */
const STAFF_TIMEOUT_MS = 25_000;
/** The request was not sent, so nothing has changed. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** `isUnknown`: of a write that the API may or may not have done. */
export type ApiFailure = { isOk: false; status: number; error: ApiError; isUnknown?: true; retryAfter: string | null };

export type ApiResponse = { cookies: string[] } & ({ isOk: true; body: unknown } | ApiFailure);

/** `path`: of the API, encoded. A POST sends its body as JSON. */
export type ApiCall = { path: string } & ({ method: 'GET' | 'DELETE' } | { method: 'POST'; body: object });

/**
 * Calls the API for a visitor, with their cookies and the key of the shell. Never rejects. `isForSite`: as a request of the
 * shell's own, without cookies and address. `isAnonymous`: without cookies.
 */
export async function callApi(
  { apiUrl, shellKey }: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  request: FastifyRequest,
  call: ApiCall,
  { isForSite = false, isAnonymous = false } = {},
): Promise<ApiResponse> {
  const { apiUnavailable, outcomeUnknown } = request.server.siteTexts;
  const { method, path } = call;
  const fail = (isSent: boolean) => {
    const isUnknown = isSent && method !== 'GET';
    const error: ApiError = { error: 'unavailable', message: isUnknown ? outcomeUnknown : apiUnavailable };
    return { isOk: false, status: 503, error, ...(isUnknown && { isUnknown }) } as const;
  };
  const body = call.method === 'POST' ? JSON.stringify(call.body) : undefined;
  const cookie = isForSite || isAnonymous ? '' : request.server.siteCookies.removeOfShell(request.headers.cookie);
  try {
    const response = await fetch(apiUrl + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }),
        ...(cookie && { cookie }),
        'user-agent': request.headers['user-agent'] ?? '',
        'x-request-id': request.id,
        ...(!isForSite && { 'x-forwarded-for': request.ip }),
      },
      body,
      // It could lead to a host that must not get the cookies and the key.
      redirect: 'error',
      signal: AbortSignal.timeout(isForSite && method !== 'GET' ? STAFF_TIMEOUT_MS : TIMEOUT_MS),
    });
    const cookies = response.headers.getSetCookie();
    const content: unknown = await response.json();
    if (response.ok) return { isOk: true, cookies, body: content };
    const error = apiErrorSchema.safeParse(content);
    const retryAfter = response.headers.get('retry-after');
    // `not_found`: the API does not know the shell's key. What a link or form names and is missing has another id.
    const isOwn = error.success && error.data.error === 'not_found';
    if (error.success && response.status < 500 && !isOwn)
      return { isOk: false, cookies, status: response.status, error: error.data, retryAfter };
    return { ...fail(!isOwn && !(error.success && error.data.error === 'busy')), cookies, retryAfter };
  } catch (error) {
    const route = request.server.routeNames.ofRequest(request);
    request.log.error({ err: error, method, route }, 'The API did not respond');
    return { ...fail(!NOT_SENT.has(getCauseCode(error))), cookies: [], retryAfter: null };
  }
}

function getCauseCode(error: unknown) {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
