import { CONSENT_PATH } from '@gniazdo/contracts/site';
import { readConsentForm } from '@gniazdo/tracking';
import type { FastifyInstance } from 'fastify';
import { getReturnPath } from '@gniazdo/engine/server/http/addresses';
import { isSameOriginWrite } from '@gniazdo/engine/server/http/writes';
import { sendApiError } from '@gniazdo/engine/server/http/sendApiError';
import type { ShellSettings } from '@gniazdo/engine/server/settings/ShellSettings';
import { logConsent } from './logConsent.ts';
import { type ConsentCookieSettings, setConsentCookie } from './setConsentCookie.ts';

type ConsentSettings = Pick<ShellSettings, 'apiUrl' | 'publicUrl' | 'prefix' | 'shellKey'> & ConsentCookieSettings;

/**
 * Takes forms of consent from browsers without scripts: sets the cookie of the choice, records it, and returns to the page
 * that had the form.
 */
export function registerConsent(server: FastifyInstance, settings: ConsentSettings) {
  const { publicUrl } = settings;

  server.post(CONSENT_PATH, async (request, reply) => {
    if (!isSameOriginWrite(request.method, request.headers, publicUrl)) return sendApiError(reply, 'cross_site');
    const consent = readConsentForm(new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : ''));
    setConsentCookie(settings, reply, consent);
    for (const cookie of await logConsent(settings, request, consent)) reply.header('set-cookie', cookie);
    return reply
      .code(303)
      .headers({ location: getReturnPath(request.headers, settings), 'cache-control': 'private, no-store' })
      .send();
  });
}
