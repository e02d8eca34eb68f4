import type { Consent } from '@gniazdo/contracts/site';
import type { CookieToSet } from './formatCookie.ts';

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

/**
 * The choice in a form of consent. Its buttons are called `choice`: `all`, `none`, or `selected` for the checkboxes, which
 * have the names of the categories.
 */
export function readConsentForm(form: { get(name: string): unknown }): Consent {
  const choice = form.get('choice');
  const isAllowed = (category: string) => choice === 'all' || (choice === 'selected' && form.get(category) !== null);
  return {
    essential: true,
    marketing: isAllowed('marketing'),
    analytics: isAllowed('analytics'),
    functional: isAllowed('functional'),
  };
}

type Storage =
  | 'ad_storage'
  | 'ad_user_data'
  | 'ad_personalization'
  | 'analytics_storage'
  | 'functionality_storage'
  | 'personalization_storage'
  | 'security_storage';

type ConsentMode = Record<Storage, 'granted' | 'denied'>;

/** Consent for a tag manager (Google Consent Mode v2). Null, no decision yet, denies everything but security. */
export function toConsentMode(consent: Consent | null): ConsentMode {
  const marketing = toState(consent?.marketing);
  const functional = toState(consent?.functional);
  return {
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
    analytics_storage: toState(consent?.analytics),
    functionality_storage: functional,
    personalization_storage: functional,
    security_storage: 'granted',
  };
}

function toState(isAllowed = false) {
  return isAllowed ? 'granted' : 'denied';
}
