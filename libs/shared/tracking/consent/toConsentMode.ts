import type { Consent } from '@gniazdo/contracts/site';

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
