import type { Source } from '@gniazdo/articles';
import styles from './Sources.module.css';

/** Where the facts of a text are from; nothing without sources. */
export function Sources({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null;
  return (
    <footer className={styles.sources}>
      <h2 id="zrodla">Źródła</h2>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </footer>
  );
}
