import type { RefusedForm } from '@gniazdo/composition';
import type { ComponentProps } from 'react';
import styles from './staff.module.css';

type Props = {
  label: string;
  name: string;
  /** Of its form: ids of fields with the same name differ by it. */
  form: string;
  /** If this form was refused. */
  refused?: RefusedForm;
  value?: string;
  /** Lines, for a text of several ones. */
  rows?: number;
} & Pick<ComponentProps<'input'>, 'type' | 'required' | 'maxLength' | 'max' | 'inputMode'>;

/** A field with its label, what was typed before a refusal, and what is wrong. */
export function StaffField({ label, name, form, refused, value = '', rows, ...rest }: Props) {
  const id = `${form}-${name}`;
  const error = refused?.errors[name];
  const field = {
    id,
    name,
    defaultValue: refused?.values[name] ?? value,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  const { required, maxLength } = rest;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input {...field} {...rest} />
      ) : (
        <textarea {...field} rows={rows} required={required} maxLength={maxLength} />
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
