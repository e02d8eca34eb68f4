import type { TextData } from '../../texts/parseText.ts';
import styles from './eshopHost.page.module.css';

/** A text on the host for shops. */
export function EshopTextPage({ data: { title, html } }: { data: TextData }) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <EshopText html={html} />
    </article>
  );
}

/** Rendered from Markdown of our own repository. */
export function EshopText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
