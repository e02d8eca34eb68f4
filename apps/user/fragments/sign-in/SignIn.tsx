import { accountPaths } from '@gniazdo/contracts';
import { ACCOUNT_FORMS, AccountForm, DialogPanel } from '@gniazdo/ui/components';
import styles from './SignIn.module.css';

/** The contents of a dialog: the forms of the shell, which show refused input on their own pages. */
export function SignIn() {
  return (
    <DialogPanel title="Zaloguj się lub załóż konto">
      <AccountForm id="logowanie" form={ACCOUNT_FORMS.login} />
      <p>
        <a href={accountPaths.renewPassword()}>Nie pamiętasz hasła?</a>
      </p>
      <details className={styles.registration}>
        <summary className={styles.summary}>Nie masz konta? Załóż je</summary>
        <AccountForm id="rejestracja" form={ACCOUNT_FORMS.register} />
      </details>
    </DialogPanel>
  );
}
