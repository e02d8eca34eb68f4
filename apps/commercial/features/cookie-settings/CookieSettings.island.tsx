import type { Consent } from '@gniazdo/contracts/site';
import { CONSENT_COOKIE, parseConsent } from '@gniazdo/tracking';
import { readBrowserCookies } from '@gniazdo/tracking/browserCookies';
import { useEffect, useRef, useState } from 'react';
import { CookieSettings } from './CookieSettings.tsx';

type Props = { consent: Consent | null };

/** Shows the choice of this browser, also in a form that the server rendered without cookies, and confirms a new one. */
export function CookieSettingsIsland({ consent }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isSaved, setSaved] = useState(false);

  useEffect(() => {
    showConsent(place.current, parseConsent(readBrowserCookies()[CONSENT_COOKIE]));
    function handleConsent({ detail }: CustomEvent<Consent>) {
      showConsent(place.current, detail);
      setSaved(true);
    }
    document.addEventListener('gniazdo:consent', handleConsent);
    return () => document.removeEventListener('gniazdo:consent', handleConsent);
  }, []);

  return (
    <div ref={place}>
      <CookieSettings consent={consent} />
      <p role="status">{isSaved && 'Zapisaliśmy Twój wybór.'}</p>
    </div>
  );
}

function showConsent(place: HTMLElement | null, consent: Consent | null) {
  for (const box of place?.querySelectorAll<HTMLInputElement>('input[type=checkbox]:enabled') ?? []) {
    box.checked = consent?.[box.name as keyof Consent] ?? false;
  }
}
