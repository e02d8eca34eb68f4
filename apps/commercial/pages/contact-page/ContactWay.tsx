import type { ReactNode } from 'react';
import styles from './ContactPage.module.css';

type Props = { title: string; email: string; subject: string; children: ReactNode };

/** A contact address for one topic. */
export function ContactWay({ title, email, subject, children }: Props) {
  return (
    <li className={styles.way}>
      <h2>{title}</h2>
      <p>{children}</p>
      <a href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>{email}</a>
    </li>
  );
}
