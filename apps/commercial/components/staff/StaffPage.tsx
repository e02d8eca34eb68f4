import type { RefusedForm } from '@gniazdo/composition';
import type { STAFF_PAGES } from '@gniazdo/contracts/site';
import { StaffNav, StaffRefusal } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import styles from './staff.module.css';

type Props = {
  title: string;
  current: (typeof STAFF_PAGES)[number]['path'];
  /** Of who sees the page. */
  roles: readonly string[];
  refused?: RefusedForm;
  /** What was done. */
  done?: string;
  children: ReactNode;
};

/** A page for staff with forms. Classes without a module are those of the control room. */
export function StaffPage({ title, current, roles, refused, done, children }: Props) {
  return (
    <>
      <header className="site">
        <h1>{title}</h1>
        <StaffNav current={current} roles={roles} />
      </header>
      <main id="main" className={`narrow ${styles.page}`}>
        {refused && <StaffRefusal refused={refused} />}
        {!refused && done !== undefined && (
          <p role="status" className="flash isSuccess">
            {done}
          </p>
        )}
        {children}
      </main>
    </>
  );
}

/** Instead of data that the API did not send. */
export function NoResponse() {
  return <p role="status">The API did not respond. Reload the page later.</p>;
}
