import { Icon } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Field.module.css';

export type Description = {
  label: string;
  /** Help text. */
  hint?: string;
  /** Error message; replaces the hint. */
  error?: string;
};

type Props = Description & { id: string; isRequired?: boolean; children: ReactNode };

/** A control with its label and its hint or error. */
export function Described({ id, label, hint, error, isRequired, children }: Props) {
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
export function describedBy(id: string, hint?: string, error?: string) {
  return {
    'aria-describedby': hint || error ? `${id}-opis` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}
