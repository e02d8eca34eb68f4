import { TextBody } from '../../components/TextBody.tsx';
import type { TextData } from '../../texts/parseText.ts';
import styles from './eshopHost.module.css';

/** A text on the host for shops. */
export function EshopTextPage({ data: { title, html } }: { data: TextData }) {
  return (
    <article className={styles.page}>
      <h1>{title}</h1>
      <TextBody html={html} />
    </article>
  );
}
