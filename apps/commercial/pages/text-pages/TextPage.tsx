import { paths, route } from '@gniazdo/contracts';
import { Breadcrumbs } from '@gniazdo/ui/components';
import { CompanyLinks } from '../../components/CompanyLinks.tsx';
import type { TextData } from '../../texts/parseText.ts';
import styles from './TextPage.module.css';

export function TextPage({ data: { title, path, html } }: { data: TextData }) {
  return (
    <div className={styles.page}>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: title, url: route(path) },
        ]}
      />
      <div className={styles.columns}>
        <article className={styles.text}>
          <h1>{title}</h1>
          {/* Rendered from Markdown of our own repository. */}
          <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
        </article>
        <CompanyLinks current={route(path)} />
      </div>
    </div>
  );
}
