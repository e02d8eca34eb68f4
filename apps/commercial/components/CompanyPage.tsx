import { paths } from '@gniazdo/contracts/site';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import type { ReactNode } from 'react';
import { CompanyLinks } from './CompanyLinks.tsx';
import styles from './CompanyPage.module.css';

type Props = { title: string; url: string; children: ReactNode };

/** A page about the company or the site: breadcrumbs, the contents and links to the other pages. */
export function CompanyPage({ title, url, children }: Props) {
  return (
    <PageColumn>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: title, url },
        ]}
      />
      <div className={styles.columns}>
        {children}
        <CompanyLinks current={url} />
      </div>
    </PageColumn>
  );
}
