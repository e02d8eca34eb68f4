import type { ReactNode } from 'react';
import styles from './FormPage.module.css';

type Props = {
  title: string;
  /** What has happened before, e.g. that an address is confirmed. */
  notice?: string;
  text?: string;
  /** What is wrong with the form as a whole. */
  error?: string;
  /** Links below the content. */
  links?: { href: string; text: string }[];
  /** For a page whose content is an empty state. */
  isCentered?: boolean;
  children?: ReactNode;
};

/** A narrow page with a form, or with what a visitor has and forms that change it. */
export function FormPage({ title, notice, text, error, links = [], isCentered, children }: Props) {
  return (
    <div className={isCentered ? `${styles.page} ${styles.isCentered}` : styles.page}>
      <h1>{title}</h1>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {error && (
        <p className={styles.notice} role="alert">
          {error}
        </p>
      )}
      {text && <p>{text}</p>}
      {children}
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.text}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
