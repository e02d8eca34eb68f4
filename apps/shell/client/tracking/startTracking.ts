import type { Consent } from '@gniazdo/contracts/site';
import { CONSENT_COOKIE, isBotAgent, parseConsent } from '@gniazdo/tracking';
import { readBrowserCookies } from '@gniazdo/tracking/browserCookies';
import type { PageData } from '@gniazdo/engine/client/contract/PageData';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';
import { createCampaigns } from './createCampaigns.ts';
import { createConsentMode } from './createConsentMode.ts';
import { createTags } from './createTags.ts';
import { handleConsentForms } from './handleConsentForms.ts';
import { pushPageViews } from './pushPageViews.ts';
import { pushPurchases } from './pushPurchases.ts';
import { recordExperiments } from './recordExperiments.ts';
import { saveConsent } from './saveConsent.ts';

/** Starts consent, campaign cookies, tags and the events that need no island (decision 0059). */
export function startTracking() {
  const settings = readSettings();
  handleConsentForms((consent) => saveConsent(consent, settings));
  if (isBotAgent(navigator.userAgent)) {
    // Documents are the same for all, and bots are not asked.
    document.querySelector('[data-consent-bar]')?.remove();
    return;
  }

  const consentMode = createConsentMode();
  const campaigns = createCampaigns(settings);
  const tags = createTags(settings);
  const apply = (consent: Consent | null) => {
    consentMode.update(consent);
    campaigns.update(consent);
    tags.update(consent);
  };
  apply(parseConsent(readBrowserCookies()[CONSENT_COOKIE]));
  document.addEventListener('gniazdo:consent', ({ detail }) => apply(detail));
  pushPageViews();
  pushPurchases(recordExperiments());
}

/** From the document, without tags if its address has a secret. Written by the server, so it is not checked. */
function readSettings(): TrackingSettings {
  const data = JSON.parse(document.getElementById('page-data')?.textContent || '{}') as Partial<PageData>;
  const settings: TrackingSettings = data.tracking ?? {};
  return data.hasSecret ? { cookieDomain: settings.cookieDomain } : settings;
}
