import { Island } from '@gniazdo/composition';
import { type Consent, dialogAttributes, paths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { CookieSettingsIsland } from '../../features/cookie-settings/CookieSettings.island.tsx';
import type { TextData } from '../../texts/parseText.ts';
import { TextPage } from '../text-pages/TextPage.tsx';

export type CookiesPageData = { text: TextData; consent: Consent | null };

export function CookiesPage({ data: { text, consent } }: { data: CookiesPageData }) {
  return (
    <TextPage data={text} lead={<SettingsButton />}>
      <section id="ustawienia" aria-labelledby="cookie-settings">
        <h2 id="cookie-settings">Twój wybór</h2>
        <Island name="commercial/CookieSettings" wake="visible">
          <CookieSettingsIsland consent={consent} />
        </Island>
      </section>
    </TextPage>
  );
}

function SettingsButton() {
  return (
    <p>
      <ButtonLink href={paths.cookieSettings()} {...dialogAttributes('commercial/CookieSettings', {})}>
        Zmień ustawienia plików cookie
      </ButtonLink>
    </p>
  );
}
