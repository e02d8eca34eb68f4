import type { Breadcrumb } from '@gniazdo/contracts/offers';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import styles from './directory.module.css';

type Props = { title: string; breadcrumbs: Breadcrumb[]; intro: ReactNode; children: ReactNode };

/** The frame of a page that lists shops, manufacturers or categories. */
export function DirectoryPage({ title, breadcrumbs, intro, children }: Props) {
  return (
    <PageColumn>
      <Breadcrumbs items={breadcrumbs} />
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {children}
    </PageColumn>
  );
}
