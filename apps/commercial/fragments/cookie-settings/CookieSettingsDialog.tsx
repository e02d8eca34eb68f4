import { defineFragment, Island } from '@gniazdo/composition';
import { fragmentSchemas, paths } from '@gniazdo/contracts/site';
import { DialogPanel } from '@gniazdo/ui/components';
import { CookieSettingsIsland } from '../../features/cookie-settings/CookieSettings.island.tsx';

/** The form of consent in a dialog. It gets no cookies: its island shows the choice. */
export const cookieSettings = defineFragment<'commercial/CookieSettings', null>({
  name: 'commercial/CookieSettings',
  props: fragmentSchemas['commercial/CookieSettings'],
  load: async () => null,
  Component: CookieSettingsDialog,
});

function CookieSettingsDialog() {
  return (
    <DialogPanel title="Ustawienia plików cookie">
      <Island name="commercial/CookieSettings" wake="now">
        <CookieSettingsIsland consent={null} />
      </Island>
      <p>
        Wszystko, co zapisujemy, wymienia strona <a href={paths.cookies()}>Pliki cookie</a>.
      </p>
    </DialogPanel>
  );
}
