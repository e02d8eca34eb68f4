import type { PasskeyList as Passkeys } from '@gniazdo/contracts/account';
import { accountPaths } from '@gniazdo/contracts/site';
import { formatRelativeDate } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import styles from './ScriptTask.module.css';
import listStyles from './SessionList.module.css';

type Props = {
  passkeys: Passkeys['passkeys'];
  /** ISO date-time. */
  now: string;
};

/** The visitor's passkeys, forms that remove them, and a button that adds one, by the script of account pages. */
export function PasskeyList({ passkeys, now }: Props) {
  return (
    <section className={listStyles.sessions} aria-labelledby="klucze">
      <h2 id="klucze">Klucze dostępu</h2>
      <p>Kluczem dostępu zalogujesz się odciskiem palca, twarzą albo kodem urządzenia. Hasło nadal będzie działać.</p>
      {passkeys.length > 0 && (
        <ul className={listStyles.list}>
          {passkeys.map(({ id, agent, createdAt, lastUsedAt }) => (
            <li key={id} className={listStyles.session}>
              <div>
                <p className={listStyles.agent}>{agent}</p>
                <p className={listStyles.times}>
                  Dodany: {formatRelativeDate(createdAt, now)}
                  <br />
                  Ostatnio używany: {lastUsedAt ? formatRelativeDate(lastUsedAt, now) : 'jeszcze nie'}
                </p>
              </div>
              <form action={accountPaths.removePasskey(id)} method="post">
                <Button type="submit" aria-label={`Usuń klucz: ${agent}`}>
                  Usuń
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <p>Klucz dodasz tylko z włączonym JavaScriptem.</p>
      </noscript>
      <div className={`${styles.withScript} ${styles.task}`}>
        <Button type="button" wide data-account="addPasskey">
          Dodaj klucz dostępu
        </Button>
        <p className={styles.message} data-task-message="" />
      </div>
    </section>
  );
}
