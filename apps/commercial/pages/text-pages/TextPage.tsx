import { route } from '@gniazdo/contracts';
import { CompanyPage } from '../../components/CompanyPage.tsx';
import type { TextData } from '../../texts/parseText.ts';
import styles from './TextPage.module.css';

export function TextPage({ data: { title, path, html } }: { data: TextData }) {
  return (
    <CompanyPage title={title} url={route(path)}>
      <article className={styles.text}>
        <h1>{title}</h1>
        {/* Rendered from Markdown of our own repository. */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </CompanyPage>
  );
}
