import type { ReactNode } from 'react';
import styles from './star.module.css';

type Props = {
  title: string;
  /** Why a form was refused. */
  message?: string;
  children: ReactNode;
};

/** A page that a link of a mail about a review opens. */
export function StarPage({ title, message, children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {message && (
        <p className={styles.notice} role="alert">
          {message}
        </p>
      )}
      {children}
    </div>
  );
}
