import { type Consent, CONSENT_PATH } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Checkbox } from '@gniazdo/ui/components';
import styles from './CookieSettings.module.css';

const CATEGORIES = [
  ['essential', 'Niezbędne', 'Logowanie, ulubione, porównanie i Twój wybór na tej stronie. Działają zawsze.'],
  ['functional', 'Funkcjonalne', 'Zapamiętują Twoje ustawienia.'],
  ['analytics', 'Analityczne', 'Pomagają policzyć odwiedziny i znaleźć błędy.'],
  ['marketing', 'Marketingowe', 'Pozwalają dopasować reklamy i sprawdzić, które z nich działają.'],
] as const;

type Props = { consent: Consent | null };

/** The form of consent by category, with the present choice. The tracking script takes it without leaving the page. */
export function CookieSettings({ consent }: Props) {
  return (
    <form className={styles.form} action={CONSENT_PATH} method="post">
      <ul className={styles.categories}>
        {CATEGORIES.map(([category, name, purpose]) => (
          <li key={category}>
            <Checkbox
              name={category}
              defaultChecked={category === 'essential' || consent?.[category]}
              disabled={category === 'essential'}
            >
              <span>
                <strong>{name}</strong>
                <br />
                {purpose}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className={styles.buttons}>
        <Button type="submit" name="choice" value="none">
          Odrzuć wszystkie
        </Button>
        <Button type="submit" name="choice" value="selected">
          Zapisz wybór
        </Button>
        <Button type="submit" name="choice" value="all">
          Akceptuję wszystkie
        </Button>
      </p>
    </form>
  );
}
