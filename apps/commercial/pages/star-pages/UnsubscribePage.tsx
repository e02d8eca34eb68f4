import { paths, starPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { IDENT, StarPage, type StarPageProps } from './StarPage.tsx';
import styles from './star.module.css';

/** The buyer wants no more mails about reviews, or sees that they get none. */
export function UnsubscribePage({ order: { isUnsubscribed }, refused }: StarPageProps) {
  if (isUnsubscribed) {
    return (
      <StarPage title="Nie zapytamy więcej">
        <p className={styles.notice} role="status">
          Na Twój adres nie wyślemy już pytań o opinie o żadnym sklepie.
        </p>
        <p>
          <a href={paths.home()}>Strona główna</a>
        </p>
      </StarPage>
    );
  }
  return (
    <StarPage title="Koniec pytań o opinie" message={refused?.message}>
      <p>Nie wyślemy już na Twój adres pytań o opinie o żadnym sklepie. Oceny wystawione wcześniej zostaną.</p>
      <form className={styles.form} action={starPaths.unsubscribe(IDENT)} method="post">
        <Button type="submit" variant="primary" wide>
          Nie pytajcie więcej
        </Button>
      </form>
    </StarPage>
  );
}
