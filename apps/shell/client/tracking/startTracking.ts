import { isBotAgent } from '@gniazdo/contracts/engine';
import { type Consent, CONSENT_PATH } from '@gniazdo/contracts/site';
import { CONSENT_COOKIE, parseConsent, readConsentForm, createConsentCookie, pushEvent } from '@gniazdo/tracking';
import { readBrowserCookies, writeBrowserCookie } from '@gniazdo/tracking/browserCookies';
import type { PageData } from '@gniazdo/engine/client/contract/PageData';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';
import { createCampaigns } from './createCampaigns.ts';
import { createConsentMode } from './createConsentMode.ts';
import { createTags } from './createTags.ts';
import { pushPurchases } from './pushPurchases.ts';
import { recordExperiments } from './recordExperiments.ts';
import { connectApi, postConsent } from '@gniazdo/api-client';

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

/** Takes the choice of each form of consent without leaving the page; also of forms that are added later. */
function handleConsentForms(onChoice: (consent: Consent) => void) {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.getAttribute('action') !== CONSENT_PATH) return;
    event.preventDefault();
    const data = new FormData(form);
    // Browsers before 2023 ignore the second argument of FormData.
    const button = event.submitter as HTMLButtonElement | null;
    if (button) data.set(button.name, button.value);
    onChoice(readConsentForm(data));
    document.querySelector('[data-consent-bar]')?.remove();
    form.closest('dialog')?.close();
  });
}

/** Stores what the visitor allows, records it on the server, and applies it to this page. */
function saveConsent(consent: Consent, { cookieDomain }: TrackingSettings) {
  writeBrowserCookie(createConsentCookie(consent), cookieDomain);
  // As a beacon, because the visitor may be leaving. Without a connection the choice applies on this device.
  postConsent(connectApi({ baseUrl: '' }), { consentSettings: consent, isLeaving: true }).catch(() => {});
  document.dispatchEvent(new CustomEvent('gniazdo:consent', { detail: consent }));
}

/** Pushes a page view when another page is shown without loading a document, which tag managers don't notice. */
function pushPageViews() {
  document.addEventListener('gniazdo:navigated', ({ detail: { url, title, isOwnChange } }) => {
    if (!isOwnChange) pushEvent({ event: 'customPageView', url, title });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      pushEvent({ event: 'customPageView', url: location.pathname + location.search, title: document.title });
  });
}
