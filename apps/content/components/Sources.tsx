import styles from './Sources.module.css';

/** Where the facts of a text are from; nothing without sources. */
export function Sources({ sources }: { sources: { title: string; url: string }[] }) {
  if (sources.length === 0) return null;
  return (
    <footer className={styles.sources}>
      <h2 id="zrodla">Źródła</h2>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </footer>
  );
}
