import type { PageData } from '@gniazdo/engine/client/contract/PageData';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';

/** From the document. Written by the server, so it is not checked. */
export function readSettings(): TrackingSettings {
  const data = JSON.parse(document.getElementById('page-data')?.textContent || '{}') as Partial<PageData>;
  return data.tracking ?? {};
}
