import { type ApiError, apiErrorSchema, SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import type { FastifyRequest } from 'fastify';
import type { ShellSettings } from '../settings/ShellSettings.ts';

const TIMEOUT_MS = 10_000;

export type ApiResponse = { cookies: string[] } & (
  { isOk: true; body: unknown } | { isOk: false; status: number; error: ApiError; retryAfter: string | null }
);

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
  const unavailable: ApiError = { error: 'unavailable', message: request.server.siteTexts.apiUnavailable };
  const { method, path } = call;
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cookies = response.headers.getSetCookie();
    const content: unknown = await response.json();
    if (response.ok) return { isOk: true, cookies, body: content };
    const error = apiErrorSchema.safeParse(content);
    // `not_found`: the API does not know the shell's key. What a link or form names and is missing has another id.
    const isRefused = error.success && response.status < 500 && error.data.error !== 'not_found';
    return {
      isOk: false,
      cookies,
      status: isRefused ? response.status : 503,
      error: isRefused ? error.data : unavailable,
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    const route = request.server.routeNames.ofRequest(request);
    request.log.error({ err: error, method, route }, 'The API did not respond');
    return { isOk: false, cookies: [], status: 503, error: unavailable, retryAfter: null };
  }
}
