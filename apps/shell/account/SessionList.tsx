import type { SessionList as Sessions } from '@gniazdo/contracts/account';
import { accountPaths } from '@gniazdo/contracts/site';
import { formatRelativeDate } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import styles from './SessionList.module.css';

type Props = {
  sessions: Sessions['sessions'];
  /** ISO date-time. */
  now: string;
};

/** Where the visitor is signed in, and forms that end these sessions. */
export function SessionList({ sessions, now }: Props) {
  return (
    <section className={styles.sessions} aria-labelledby="urzadzenia">
      <h2 id="urzadzenia">Gdzie masz otwarte konto</h2>
      <ul className={styles.list}>
        {sessions.map(({ id, agent, createdAt, lastUsedAt, isCurrent }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.agent}>
                {agent} {isCurrent && <span className={styles.current}>To urządzenie</span>}
              </p>
              <p className={styles.times}>
                Logowanie: {formatRelativeDate(createdAt, now)}
                <br />
                Ostatnio używane: {formatRelativeDate(lastUsedAt, now)}
              </p>
            </div>
            {!isCurrent && (
              <form action={accountPaths.endSession(id)} method="post">
                <Button type="submit" aria-label={`Wyloguj: ${agent}`}>
                  Wyloguj
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <form action={accountPaths.logoutEverywhere()} method="post">
        <Button type="submit" wide>
          Wyloguj wszędzie
        </Button>
      </form>
    </section>
  );
}
