import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '@gniazdo/ui';
import styles from './Field.module.css';

type Description = {
  label: string;
  /** Help text. */
  hint?: string;
  /** Error message; replaces the hint. */
  error?: string;
};

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & Description;
type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & Description;
type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  Description & { options: { value: string; text: string }[] };
type DescribedProps = Description & { id: string; isRequired?: boolean; children: ReactNode };

/** A text field with its label above and a hint or error below. */
export function Field({ label, hint, error, ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Described id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <input {...rest} id={id} className={styles.control} {...describedBy(id, hint, error)} />
    </Described>
  );
}

/** A text field for several lines; grows with its content in browsers that support it. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Described id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <textarea
        rows={4}
        {...rest}
        id={id}
        className={`${styles.control} ${styles.lines}`}
        {...describedBy(id, hint, error)}
      />
    </Described>
  );
}

/** A native select, so that phones use their own list. */
export function Select({ label, hint, error, options, ...rest }: SelectProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Described id={id} label={label} hint={hint} error={error} isRequired={rest.required}>
      <span className={styles.select}>
        <select {...rest} id={id} className={styles.control} {...describedBy(id, hint, error)}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={16} />
      </span>
    </Described>
  );
}

/** A control with its label and its hint or error. */
function Described({ id, label, hint, error, isRequired, children }: DescribedProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired === false && <span className={styles.optional}> (nieobowiązkowe)</span>}
      </label>
      {children}
      {error ? (
        <p className={styles.error} id={`${id}-opis`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={`${id}-opis`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Attributes that associate a control with its hint or error. */
function describedBy(id: string, hint?: string, error?: string) {
  return {
    'aria-describedby': hint || error ? `${id}-opis` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}
