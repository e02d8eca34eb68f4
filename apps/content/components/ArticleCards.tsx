import type { ArticleCardData } from '../articles/articles.ts';
import styles from './ArticleCards.module.css';
import { paths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { RoomPicture } from './RoomPicture.tsx';

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

type ArticleCardProps = {
  article: ArticleCardData;
  /** Level of the card's heading. */
  heading?: 'h2' | 'h3';
};

function ArticleCard({ article, heading: Heading = 'h2' }: ArticleCardProps) {
  const { slug, title, perex, date, category, readingMinutes, cover } = article;
  return (
    <article className={styles.card}>
      <RoomPicture
        className={styles.picture}
        picture={cover}
        alt=""
        sizes="(max-width:700px) calc(100vw - 32px),440px"
      />
      <a className={styles.category} href={paths.articleCategory(category.slug)}>
        {category.name}
      </a>
      <Heading className={styles.title}>
        <a href={paths.article(slug)}>{title}</a>
      </Heading>
      <p className={styles.perex}>{perex}</p>
      <p className={styles.facts}>
        <time dateTime={date}>{formatDate(date)}</time> · {readingMinutes} min czytania
      </p>
    </article>
  );
}
