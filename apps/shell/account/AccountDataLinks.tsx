import { accountPaths } from '@gniazdo/contracts';
import styles from './SessionList.module.css';

/** Links to a copy of the visitor's data and to the deletion of their account. */
export function AccountDataLinks() {
  return (
    <section className={styles.sessions} aria-labelledby="dane">
      <h2 id="dane">Kopia danych i usunięcie konta</h2>
      <p>
        <a href={accountPaths.exportAccount()} download>
          Pobierz swoje dane (JSON)
        </a>
      </p>
      <p>
        <a href={accountPaths.deleteAccount()}>Usuń konto</a>
      </p>
    </section>
  );
}
