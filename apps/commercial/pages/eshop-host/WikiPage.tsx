import { TextBody } from '../../components/TextBody.tsx';
import type { TextData } from '../../texts/parseText.ts';
import styles from './eshopHost.module.css';
import { wikiTexts } from './eshopTexts.ts';

/** A page of the wiki, with links to the others. */
export function WikiPage({ data: { title, path, html } }: { data: TextData }) {
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label="Baza wiedzy">
        <ul>
          {wikiTexts.map((text) => (
            <li key={text.path}>
              <a href={text.path} aria-current={text.path === path ? 'page' : undefined}>
                {text.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={styles.article}>
        <h1>{title}</h1>
        <TextBody html={html} />
      </article>
    </div>
  );
}
