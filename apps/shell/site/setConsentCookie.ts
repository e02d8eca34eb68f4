import { SHELL_COOKIES } from '@gniazdo/contracts/engine';
import { type Consent, consentSchema } from '@gniazdo/contracts/site';
import { createConsentCookie, formatCookie } from '@gniazdo/tracking';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addHostPrefix, readCookie, setCookie } from '@gniazdo/engine/server/http/cookies';
import { parseJson } from '@gniazdo/engine/server/http/writes';

/** `cookieDomain`: undefined for this host only. */
export type ConsentCookieSettings = { cookieDomain: string | undefined; publicUrl: string };

export const CONSENT_API_PATH = '/api/v2/consent';

/** Sets the cookie of a choice, and removes what is kept with consent to analytics only. */
export function setConsentCookie(
  { cookieDomain, publicUrl }: ConsentCookieSettings,
  reply: FastifyReply,
  consent: Consent,
) {
  const isHttps = publicUrl.startsWith('https:');
  reply.header('set-cookie', formatCookie(createConsentCookie(consent), { domain: cookieDomain, isHttps }));
  const name = addHostPrefix(SHELL_COOKIES.flags, isHttps);
  if (!consent.analytics && readCookie(reply.request.headers, name) !== undefined)
    setCookie(reply, { name, value: '', maxAge: 0, secure: isHttps });
}

/**
 * Sets the cookie of the choice in a request to the API. The page has set it, too, but Safari keeps cookies of scripts for
 * seven days only.
 */
export function extendConsentCookie(settings: ConsentCookieSettings, { body }: FastifyRequest, reply: FastifyReply) {
  const consent = consentSchema.safeParse(parseJson(body));
  if (consent.success) setConsentCookie(settings, reply, consent.data);
}
