import { type ApiError, apiErrorSchema, AUTH_PATH, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import type { FastifyRequest } from 'fastify';
import { removeShellCookies } from '../server/http/cookies.ts';
import type { ShellSettings } from '../server/ShellSettings.ts';

const TIMEOUT_MS = 10_000;
const UNAVAILABLE: ApiError = { error: 'unavailable', message: 'Chwilowo niedostępne. Spróbuj ponownie za chwilę.' };

export type AuthResponse = { cookies: string[] } & (
  { isOk: true; body: unknown } | { isOk: false; status: number; error: ApiError; retryAfter: string | null }
);

type Call = { path: string; body?: object };

/** Calls the API's accounts for a visitor, with their cookies. Without a body it reads. Never rejects. */
export async function callAuth(
  { apiUrl, shellKey }: Pick<ShellSettings, 'apiUrl' | 'shellKey'>,
  request: FastifyRequest,
  { path, body }: Call,
): Promise<AuthResponse> {
  const cookie = removeShellCookies(request.headers.cookie);
  try {
    const response = await fetch(apiUrl + AUTH_PATH + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(shellKey && { [SHELL_KEY_HEADER]: shellKey }),
        ...(cookie && { cookie }),
        'user-agent': request.headers['user-agent'] ?? '',
        'x-request-id': request.id,
        'x-forwarded-for': request.ip,
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const cookies = response.headers.getSetCookie();
    const content: unknown = await response.json();
    if (response.ok) return { isOk: true, cookies, body: content };
    const error = apiErrorSchema.safeParse(content);
    // 404: the API does not know the shell's key.
    const isRefused = error.success && response.status < 500 && response.status !== 404;
    return {
      isOk: false,
      cookies,
      status: isRefused ? response.status : 503,
      error: isRefused ? error.data : UNAVAILABLE,
      retryAfter: response.headers.get('retry-after'),
    };
  } catch (error) {
    request.log.error({ err: error, path }, 'The API did not respond');
    return { isOk: false, cookies: [], status: 503, error: UNAVAILABLE, retryAfter: null };
  }
}
