import { paths, route } from '@gniazdo/contracts/site';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { Sources } from '../../components/Sources.tsx';
import type { Text } from '../../texts/parseText.ts';
import styles from '../../components/article.module.css';

export function getTextBreadcrumbs({ title, path }: Text) {
  return [
    { name: 'Strona główna', url: paths.home() },
    { name: title, url: route(path) },
  ];
}

/** A page of text, as articles are, without date and category. */
export function TextPage({ data: text }: { data: Text }) {
  return (
    <PageColumn>
      <Breadcrumbs items={getTextBreadcrumbs(text)} />
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{text.title}</h1>
          <p className={styles.perex}>{text.perex}</p>
        </header>
        {text.sections.map(({ id, html }) => (
          // Rendered from Markdown of our own repository; tags in it are shown as text.
          <div key={id} className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
        ))}
        <Sources sources={text.sources} />
      </article>
    </PageColumn>
  );
}
