import type { RefusedForm } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { Button } from '@gniazdo/ui';
import { Field, TextArea } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import styles from './TextForm.module.css';

type Props = {
  /** Path of the page with the form. */
  action: string;
  submit: string;
  /** Label of the text. */
  label: string;
  hint?: string;
  maxLength: number;
  /** Added to the hint of the name. */
  nameHint?: string;
  refused?: RefusedForm;
  /** With files. */
  isMultipart?: boolean;
  /** Fields above the text. */
  before?: ReactNode;
  /** Fields below the name. */
  after?: ReactNode;
};

/**
 * The form of a text that a visitor writes, with their name. Works without scripts. The server checks it, so that errors are
 * in Polish and beside their fields.
 */
export function TextForm({
  action,
  submit,
  label,
  hint,
  maxLength,
  nameHint,
  refused,
  isMultipart,
  before,
  after,
}: Props) {
  const { values = {}, errors = {}, message } = refused ?? {};
  return (
    <form
      className={styles.form}
      action={action}
      method="post"
      encType={isMultipart ? 'multipart/form-data' : undefined}
      noValidate
    >
      {refused && (
        <p className={styles.message} role="alert">
          {message ?? 'Popraw zaznaczone pola.'}
        </p>
      )}
      {before}
      <TextArea
        id="tekst"
        name="text"
        label={label}
        hint={hint}
        maxLength={maxLength}
        defaultValue={values.text}
        error={errors.text}
        required
      />
      <Field
        id="imie"
        name="name"
        label="Imię lub pseudonim"
        hint={`Pokażemy je przy tekście. Jeśli nic nie wpiszesz, podpiszemy tekst „Anonim”.${nameHint ? ` ${nameHint}` : ''}`}
        autoComplete="nickname"
        maxLength={60}
        defaultValue={values.name}
        error={errors.name}
        required={false}
      />
      {after}
      <p className={styles.note}>
        Tekst pokażemy, gdy sprawdzimy, czy jest zgodny z <a href={paths.terms()}>regulaminem</a>. Jak dbamy o Twoje
        dane: <a href={paths.privacyPolicy()}>polityka prywatności</a>.
      </p>
      <p>
        <Button type="submit" variant="primary">
          {submit}
        </Button>
      </p>
    </form>
  );
}
