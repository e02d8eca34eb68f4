import { Button } from '@gniazdo/ui';
import styles from './ScriptTask.module.css';

type Props = { returnTo?: string };

/** A button that logs in with a passkey, by the script of account pages; shown with scripts only. */
export function PasskeyLogin({ returnTo }: Props) {
  return (
    <div className={`${styles.withScript} ${styles.task}`}>
      <Button type="button" wide data-account="logInWithPasskey" data-return={returnTo}>
        Zaloguj się kluczem dostępu
      </Button>
      <p className={styles.message} data-task-message="" />
    </div>
  );
}
