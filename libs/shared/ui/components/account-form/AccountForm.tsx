import { paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Checkbox } from '../checkbox/Checkbox.tsx';
import { Field } from '../field/Field.tsx';
import styles from './AccountForm.module.css';
import type { AccountFormDefinition } from './accountForms.ts';

/** What was sent and refused. Passwords are never shown again. */
export type RefusedForm = {
  values: Partial<Record<string, string>>;
  /** Messages by the name of the field. */
  errors: Partial<Record<string, string>>;
  /** What is wrong with the whole form. */
  message?: string;
  /** What the API calls the refusal, e.g. `not_confirmed`. */
  reason?: string;
  /** The API did not respond to the form, so it may or may not have stored it; `message` says so. */
  isUnknown?: true;
};

type Props = {
  /** Prefix of ids; unique in the document. */
  id: string;
  form: AccountFormDefinition;
  refused?: RefusedForm;
  /** Path of the page to return to. */
  returnTo?: string;
  /** Replaces that of the definition. */
  action?: string;
  /** Whether the form is being sent. */
  isBusy?: boolean;
  onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** Other fields, before those of the definition. */
  children?: ReactNode;
};

/** A form of an account. The server checks it, so that errors are in Polish and beside their fields. */
export function AccountForm({ id, form, refused, returnTo, action, isBusy, onSubmit, children }: Props) {
  const { fields, submit, isDanger } = form;
  const firstInvalid = fields.find(({ name }) => refused?.errors[name])?.name;
  return (
    <form className={styles.form} action={action ?? form.action} method="post" noValidate onSubmit={onSubmit}>
      {refused?.message && (
        <p className={styles.message} role="alert">
          {refused.message}
        </p>
      )}
      {returnTo !== undefined && <input type="hidden" name="return" value={returnTo} />}
      {children}
      {fields.map(({ name, label, type, ...rest }) => {
        const common = { id: `${id}-${name}`, name, autoFocus: name === firstInvalid };
        const error = refused?.errors[name];
        const value = refused?.values[name];
        if (type === 'checkbox')
          return <Terms key={name} {...common} label={label} error={error} defaultChecked={value !== undefined} />;
        const defaultValue = type === 'password' ? undefined : value;
        const field = (
          <Field {...common} {...rest} label={label} type={type} error={error} defaultValue={defaultValue} />
        );
        if (type !== 'password') return <Fragment key={name}>{field}</Fragment>;
        return (
          <div key={name}>
            {field}
            {/* By the script of pages with a password. */}
            <button type="button" className={styles.show} data-account="showPassword">
              Pokaż hasło
            </button>
          </div>
        );
      })}
      {fields.some(({ type }) => type === 'email') && (
        <p className={styles.privacy}>
          Jak dbamy o Twoje dane: <a href={paths.privacyPolicy()}>polityka prywatności</a>.
        </p>
      )}
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} wide aria-busy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}

type TermsProps = {
  id: string;
  name: string;
  autoFocus: boolean;
  defaultChecked: boolean;
  label: string;
  error?: string;
};

function Terms({ label, error, ...rest }: TermsProps) {
  const errorId = `${rest.id}-opis`;
  return (
    <div>
      <Checkbox {...rest} aria-invalid={error ? true : undefined} aria-describedby={error && errorId}>
        <span>
          {label} <a href={paths.terms()}>regulamin</a>
        </span>
      </Checkbox>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
