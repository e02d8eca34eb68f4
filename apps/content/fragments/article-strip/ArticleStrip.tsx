import { paths } from '@gniazdo/contracts/site';
import type { ArticleCardData } from '../../articles/articles.ts';
import { ArticleCards } from '../../components/ArticleCards.tsx';
import { StripHead } from '../../components/StripHead.tsx';
import styles from './ArticleStrip.module.css';

/** The newest articles, embedded in pages of other remotes. */
export function ArticleStrip({ data }: { data: ArticleCardData[] }) {
  return (
    <section className={styles.strip} aria-labelledby="najnowsze-poradniki">
      <StripHead id="najnowsze-poradniki" title="Poradniki" href={paths.articles()} more="Wszystkie poradniki" />
      <ArticleCards articles={data} heading="h3" />
    </section>
  );
}
