import { accountPaths, type FragmentProps, paths } from '@gniazdo/contracts';
import { ACCOUNT_FORMS, AccountForm, DialogPanel } from '@gniazdo/ui/components';
import styles from './SignIn.module.css';

/** The contents of a dialog: the forms of the shell, which show refused input on their own pages. */
export function SignIn({ props }: { props: FragmentProps<'user/SignIn'> }) {
  return (
    <DialogPanel title="Zaloguj się lub załóż konto">
      {props.for === 'favourites' && (
        <p>
          Po zalogowaniu zobaczysz ulubione na każdym urządzeniu. Bez konta{' '}
          <a href={paths.favourites()}>zobacz ulubione w tej przeglądarce</a>.
        </p>
      )}
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
