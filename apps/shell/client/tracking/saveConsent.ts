import { connectApi, postConsent } from '@gniazdo/api-client';
import type { Consent } from '@gniazdo/contracts/site';
import { createConsentCookie } from '@gniazdo/tracking';
import { writeBrowserCookie } from '@gniazdo/tracking/browserCookies';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';

/** Stores what the visitor allows, records it on the server, and applies it to this page. */
export function saveConsent(consent: Consent, { cookieDomain }: TrackingSettings) {
  writeBrowserCookie(createConsentCookie(consent), cookieDomain);
  // As a beacon, because the visitor may be leaving. Without a connection the choice applies on this device.
  postConsent(connectApi({ baseUrl: '' }), { consentSettings: consent, isLeaving: true }).catch(() => {});
  document.dispatchEvent(new CustomEvent('gniazdo:consent', { detail: consent }));
}
