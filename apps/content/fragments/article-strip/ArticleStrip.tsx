import { paths } from '@gniazdo/contracts';
import { Icon } from '@gniazdo/ui';
import type { ArticleCardData } from '../../articles/articles.ts';
import { ArticleCards } from '../../components/ArticleCards.tsx';
import styles from './ArticleStrip.module.css';

/** The newest articles, embedded in pages of other remotes. */
export function ArticleStrip({ data }: { data: ArticleCardData[] }) {
  return (
    <section className={styles.strip} aria-labelledby="najnowsze-poradniki">
      <header className={styles.head}>
        <h2 id="najnowsze-poradniki">Poradniki</h2>
        <a href={paths.articles()}>
          Wszystkie poradniki <Icon name="arrowRight" size={16} />
        </a>
      </header>
      <ArticleCards articles={data} heading="h3" />
    </section>
  );
}
