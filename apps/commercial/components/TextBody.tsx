import styles from './TextBody.module.css';

/** Text of our own repository, rendered from Markdown. */
export function TextBody({ html }: { html: string }) {
  return <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />;
}
