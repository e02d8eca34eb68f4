import type { AccountSettings } from '@gniazdo/contracts/account';
import { accountPaths, paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Checkbox } from '@gniazdo/ui/components';
import styles from './account.module.css';

/** Target of links to the settings. */
export const SETTINGS_ID = 'powiadomienia';

/** What the signed-in visitor can set. */
export function SettingsForm({ settings: { hasAlerts } }: { settings: AccountSettings }) {
  return (
    <section className={styles.section} aria-labelledby={SETTINGS_ID}>
      <h2 id={SETTINGS_ID}>Powiadomienia i zgody</h2>
      <form className={styles.section} action={accountPaths.saveSettings()} method="post">
        <Checkbox name="alerts" defaultChecked={hasAlerts}>
          Wiadomości o obserwowanych produktach, najwyżej jedna dziennie
        </Checkbox>
        <Button type="submit" wide>
          Zapisz ustawienia
        </Button>
      </form>
      <p>
        Zgody na pliki cookie dotyczą tej przeglądarki: <a href={paths.cookieSettings()}>zobacz i zmień</a>.
      </p>
    </section>
  );
}
