import { ACCOUNT_ERRORS } from '@gniazdo/contracts/account';
import { ACCOUNT_FORMS, AccountForm, FormPage, type RefusedForm } from '@gniazdo/ui/components';
import type { ComponentProps } from 'react';
import { Button } from '@gniazdo/ui';
import styles from './ScriptTask.module.css';

type Props = Omit<ComponentProps<typeof FormPage>, 'error'> & {
  form?: keyof typeof ACCOUNT_FORMS;
  refused?: RefusedForm;
  returnTo?: string;
};

/** A page with a form of an account. */
export function AccountPage({ form, refused, returnTo, children, ...page }: Props) {
  return (
    <FormPage {...page} error={form ? undefined : refused?.message}>
      {children}
      {form && <AccountForm id="konto" form={ACCOUNT_FORMS[form]} refused={refused} returnTo={returnTo} />}
      {refused?.reason === ACCOUNT_ERRORS.notConfirmed && <ConfirmationAgain email={refused.values.email} />}
      {form === 'login' && <PasskeyLogin returnTo={returnTo} />}
    </FormPage>
  );
}

/** Has the mail of the registration sent again to the address that was typed. */
function ConfirmationAgain({ email }: { email?: string }) {
  const { action } = ACCOUNT_FORMS.resendConfirmation;
  return (
    <form action={action} method="post">
      <input type="hidden" name="email" value={email} />
      <Button type="submit" wide>
        Wyślij ponownie wiadomość z linkiem
      </Button>
    </form>
  );
}

type PasskeyLoginProps = { returnTo?: string };

/** A button that logs in with a passkey, by the script of account pages; shown with scripts only. */
export function PasskeyLogin({ returnTo }: PasskeyLoginProps) {
  return (
    <div className={`${styles.withScript} ${styles.task}`}>
      <Button type="button" wide data-account="logInWithPasskey" data-return={returnTo}>
        Zaloguj się kluczem dostępu
      </Button>
      <p className={styles.message} data-task-message="" />
    </div>
  );
}
