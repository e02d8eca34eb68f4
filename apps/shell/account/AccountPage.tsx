import { ACCOUNT_FORMS, AccountForm, type RefusedForm } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import styles from './AccountPage.module.css';
import { PasskeyLogin } from './PasskeyLogin.tsx';

type Props = {
  title: string;
  /** What has happened before, e.g. that an address is confirmed. */
  notice?: string;
  text?: string;
  form?: keyof typeof ACCOUNT_FORMS;
  refused?: RefusedForm;
  returnTo?: string;
  /** Links below the form. */
  links?: { href: string; text: string }[];
  children?: ReactNode;
};

/** A page with a form of an account. */
export function AccountPage({ title, notice, text, form, refused, returnTo, links = [], children }: Props) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {!form && refused?.message && (
        <p className={styles.notice} role="alert">
          {refused.message}
        </p>
      )}
      {text && <p>{text}</p>}
      {children}
      {form && <AccountForm id="konto" form={ACCOUNT_FORMS[form]} refused={refused} returnTo={returnTo} />}
      {form === 'login' && <PasskeyLogin returnTo={returnTo} />}
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
