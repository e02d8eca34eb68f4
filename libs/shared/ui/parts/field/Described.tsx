import { Icon } from '@gniazdo/ui';
import type { ReactNode } from 'react';
import styles from './Field.module.css';

export type Description = {
  label: string;
  /** What to write, before one errs. */
  hint?: string;
  /** What is wrong and how to mend it; shown instead of the hint. */
  error?: string;
};

type Props = Description & { id: string; isRequired?: boolean; children: ReactNode };

/** A control between its label and the words about it. */
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

/** Attributes that tie a control to those words. */
export function describedBy(id: string, hint?: string, error?: string) {
  return {
    'aria-describedby': hint || error ? `${id}-opis` : undefined,
    'aria-invalid': error ? true : undefined,
  };
}
