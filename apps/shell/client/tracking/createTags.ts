import type { Consent } from '@gniazdo/contracts/site';
import type { TrackingSettings } from '../../contract/TrackingSettings.ts';
import { addTag } from './addTag.ts';

declare global {
  interface Window {
    clarity?: ((...parts: unknown[]) => void) & { q?: unknown[] };
  }
}

/** The scripts of others: each is loaded once, when the visitor allows it and the page is loaded. */
export function createTags({ tagManager, clarityId }: TrackingSettings) {
  let hasTagManager = false;

  function startTagManager({ domain, containerId }: NonNullable<typeof tagManager>) {
    hasTagManager = true;
    window.dataLayer!.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    addTag(`//${domain}/gtm.js?id=${encodeURIComponent(containerId)}`);
  }

  function startClarity(id: string) {
    const clarity: NonNullable<Window['clarity']> = (...parts) => void (clarity.q ??= []).push(parts);
    window.clarity = clarity;
    addTag(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`);
  }

  return {
    update(consent: Consent | null) {
      if (tagManager && !hasTagManager && (consent?.analytics || consent?.marketing)) startTagManager(tagManager);
      if (clarityId && !window.clarity && consent?.analytics) startClarity(clarityId);
      // `false` ends it and removes its cookies.
      if (consent) window.clarity?.('consent', consent.analytics);
    },
  };
}
