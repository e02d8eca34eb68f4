import type { Consent } from '@gniazdo/contracts/site';
import { attributeCampaign, CAMPAIGN_COOKIES } from '@gniazdo/tracking';
import { readBrowserCookies, writeBrowserCookie } from '@gniazdo/tracking/browserCookies';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';

/** Keeps the campaign that brought the visitor in cookies, while the visitor allows it. */
export function createCampaigns({ cookieDomain }: TrackingSettings) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const arrival = {
    // Client navigation may have changed the URL already.
    url: navigation?.name ?? location.href,
    referrer: document.referrer,
    ownHosts: [location.hostname, ...(cookieDomain ? [cookieDomain] : [])],
    isRevisit: navigation?.type === 'reload' || navigation?.type === 'back_forward',
  };
  return {
    update(consent: Consent | null) {
      const cookies = readBrowserCookies();
      if (consent?.marketing || consent?.analytics) {
        for (const cookie of attributeCampaign({ ...arrival, cookies, consent }))
          writeBrowserCookie(cookie, cookieDomain);
        return;
      }
      for (const name of CAMPAIGN_COOKIES) {
        if (cookies[name] !== undefined) writeBrowserCookie({ name, value: '', maxAge: 0 }, cookieDomain);
      }
    },
  };
}
