import type { PasskeyList as Passkeys, SessionList as Sessions } from '@gniazdo/contracts/account';
import { accountPaths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { PasskeyList } from './PasskeyList.tsx';
import { SessionList } from './SessionList.tsx';
import styles from './SessionList.module.css';

type Props = {
  sessions: Sessions['sessions'];
  /** Undefined if they could not be read. */
  passkeys?: Passkeys['passkeys'];
  /** ISO date-time. */
  now: string;
};

/** How the visitor gets into their account and out of it: the last part of the page of the account. */
export function AccountAccess({ sessions, passkeys, now }: Props) {
  return (
    <>
      {passkeys && <PasskeyList passkeys={passkeys} now={now} />}
      <SessionList sessions={sessions} now={now} />
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
      <form className={styles.logout} action={accountPaths.logout()} method="post">
        <Button type="submit" wide>
          Wyloguj się
        </Button>
      </form>
    </>
  );
}
