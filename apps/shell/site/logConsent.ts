import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import type { Consent } from '@gniazdo/contracts/site';
import type { FastifyRequest } from 'fastify';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';

const TIMEOUT_MS = 2000;

/**
 * Records a choice in the API's log of consents, for the visitor who sent the request. Returns the cookies to set. A choice
 * applies even if it can't be recorded, because the visitor would be asked again and again; that is logged.
 */
export async function logConsent(
  { apiUrl, publicUrl, shellKey }: Pick<ShellSettings, 'apiUrl' | 'publicUrl' | 'shellKey'>,
  request: FastifyRequest,
  consent: Consent,
): Promise<string[]> {
  if (!shellKey) return [];
  const cookie = request.server.siteCookies.removeOfShell(request.headers.cookie);
  try {
    const response = await fetch(`${apiUrl}/api/v2/consent`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: publicUrl,
        [SHELL_KEY_HEADER]: shellKey,
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
        ...(cookie && { cookie }),
      },
      body: JSON.stringify(consent),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.ok) return response.headers.getSetCookie();
    request.log.warn({ status: response.status }, 'A consent was not recorded');
  } catch (error) {
    request.log.warn({ err: error }, 'A consent was not recorded');
  }
  return [];
}
