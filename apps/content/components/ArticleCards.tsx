import type { ArticleCardData } from '../articles/articles.ts';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticleCards.module.css';

type Props = { articles: ArticleCardData[]; heading?: 'h2' | 'h3' };

export function ArticleCards({ articles, heading }: Props) {
  return (
    <ul className={styles.cards} data-region="list">
      {articles.map((article) => (
        <li key={article.slug}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
