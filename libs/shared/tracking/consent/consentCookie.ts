import type { Consent } from '@gniazdo/contracts/site';
import type { CookieToSet } from '../formatCookie.ts';

/** Cookie with the categories that a visitor allows. Absent until they decide. */
export const CONSENT_COOKIE = '_cc';

const DAYS_365_S = 365 * 86_400;

/** The cookie of a decision: the allowed categories in alphabetical order. `essential` is always allowed. */
export function createConsentCookie(consent: Consent): CookieToSet {
  const allowed = Object.entries({ ...consent, essential: true }).filter(([, isAllowed]) => isAllowed);
  const categories = allowed.map(([category]) => category).toSorted();
  return { name: CONSENT_COOKIE, value: categories.join('|'), maxAge: DAYS_365_S };
}

/** Reads the cookie's value, URL-encoded or not. Null without a decision: the cookie is absent or has no known category. */
export function parseConsent(value: string | undefined): Consent | null {
  const categories = new Set(value?.split(/\||%7C/i));
  const consent = {
    essential: categories.has('essential'),
    marketing: categories.has('marketing'),
    analytics: categories.has('analytics'),
    functional: categories.has('functional'),
  };
  return Object.values(consent).includes(true) ? { ...consent, essential: true } : null;
}

/** The decision in a `cookie` header. */
export function readConsentCookie(header: string | undefined): Consent | null {
  const pair = header?.split(/;\s*/).find((each) => each.startsWith(`${CONSENT_COOKIE}=`));
  return parseConsent(pair?.slice(CONSENT_COOKIE.length + 1));
}
