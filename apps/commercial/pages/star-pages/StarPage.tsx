import type { StarOrder } from '@gniazdo/contracts/account';
import { placeholder } from '@gniazdo/contracts/engine';
import type { RefusedForm } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import styles from './star.module.css';

/** Stands for the secret of the mail, in addresses of the site and of the API. */
export const IDENT = placeholder('ident');

/** What a page about the order of a mail shows. */
export type StarPageProps = { order: StarOrder; refused?: RefusedForm };

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
