import type { PushState } from '@gniazdo/contracts/account';
import { accountPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import styles from './account.module.css';

/** Turns notifications in this browser on, by the script of account pages, or off. */
export function PushSettings({ publicKey, isSubscribed }: PushState) {
  if (publicKey === null) return null;
  return isSubscribed ? (
    <section className={styles.section} aria-labelledby="przegladarka">
      <h2 id="przegladarka">Powiadomienia w przeglądarce</h2>
      <p>Ta przeglądarka pokazuje powiadomienia o obserwowanych produktach, dopóki się w niej nie wylogujesz.</p>
      <form action={accountPaths.endPush()} method="post">
        <Button type="submit" wide>
          Wyłącz w tej przeglądarce
        </Button>
      </form>
    </section>
  ) : (
    <section className={styles.withScript} aria-labelledby="przegladarka">
      <div className={styles.section}>
        <h2 id="przegladarka">Powiadomienia w przeglądarce</h2>
        <p>
          Oprócz wiadomości e-mail możesz dostawać w tej przeglądarce powiadomienia, gdy obserwowany produkt jest tańszy
          albo znów dostępny.
        </p>
        <div className={styles.task}>
          <Button type="button" wide data-account="startPush" data-key={publicKey}>
            Włącz w tej przeglądarce
          </Button>
          <p className={styles.message} data-task-message="" />
        </div>
      </div>
    </section>
  );
}
