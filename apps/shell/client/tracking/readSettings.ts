import type { PageData } from '@gniazdo/engine/client/contract/PageData';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';

/** From the document, without tags if its address has a secret. Written by the server, so it is not checked. */
export function readSettings(): TrackingSettings {
  const data = JSON.parse(document.getElementById('page-data')?.textContent || '{}') as Partial<PageData>;
  const settings: TrackingSettings = data.tracking ?? {};
  return data.hasSecret ? { cookieDomain: settings.cookieDomain } : settings;
}
