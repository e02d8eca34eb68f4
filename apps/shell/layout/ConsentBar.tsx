import { CONSENT_PATH, dialogAttributes, paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import styles from './ConsentBar.module.css';

/**
 * Asks what the visitor allows. A plain form; the tracking script takes its choice without leaving the page. First in the
 * document, so that the keyboard reaches it first, although it is shown at the bottom.
 */
export function ConsentBar() {
  return (
    <section
      className={styles.bar}
      aria-label="Zgoda na pliki cookie"
      data-consent-bar=""
      data-own="undecided"
      data-nosnippet=""
    >
      <form className={styles.form} action={CONSENT_PATH} method="post">
        <p>
          <strong>Twoja prywatność.</strong> Niezbędnych plików cookie używamy zawsze. Za Twoją zgodą my i nasi
          partnerzy użyjemy też plików do statystyk, Twoich ustawień i reklam. Zgodę wycofasz w stopce strony. Więcej:{' '}
          <a href={paths.privacyPolicy()}>polityka prywatności</a>, <a href={paths.cookies()}>pliki cookie</a>.
        </p>
        <div className={styles.buttons}>
          <Button type="submit" name="choice" value="none">
            Odrzuć
          </Button>
          <Button type="submit" name="choice" value="all">
            Akceptuję
          </Button>
          <a
            className={styles.settings}
            href={paths.cookieSettings()}
            {...dialogAttributes('commercial/CookieSettings', {})}
          >
            Ustawienia
          </a>
        </div>
      </form>
    </section>
  );
}
