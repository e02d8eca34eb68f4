import { paths } from '@gniazdo/contracts';
import { ButtonLink } from '@gniazdo/ui';
import styles from './LoginPage.module.css';

/** Says honestly that there are no accounts yet, and what works without one. */
export function LoginPage() {
  return (
    <div className={styles.page}>
      <h1>Logowanie</h1>
      <p>
        Konta w Gnieździe jeszcze nie działają. Wszystko, co już jest, działa bez konta: przeglądanie i porównywanie
        ofert, a polubione produkty zapamiętuje Twoja przeglądarka.
      </p>
      <p>
        <ButtonLink href={paths.products()} look="primary">
          Przeglądaj produkty
        </ButtonLink>
      </p>
    </div>
  );
}
