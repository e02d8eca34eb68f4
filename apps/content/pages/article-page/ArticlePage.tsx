import { paths } from '@gniazdo/contracts';
import { formatDate } from '@gniazdo/format';
import { ButtonLink, Icon } from '@gniazdo/ui';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { ArticleCards } from '../../components/ArticleCards.tsx';
import { RoomPicture } from '../../components/RoomPicture.tsx';
import styles from './ArticlePage.module.css';
import { articleBreadcrumbs, type ArticleData } from './loadArticle.ts';

export function ArticlePage({ data: { article, others } }: { data: ArticleData }) {
  return (
    <PageColumn>
      <Breadcrumbs items={articleBreadcrumbs(article)} />
      <article className={styles.article}>
        <header className={styles.head}>
          <h1>{article.title}</h1>
          <p className={styles.facts}>
            <time dateTime={article.date}>{formatDate(article.date)}</time> · {article.readingMinutes} min czytania
          </p>
          <p className={styles.perex}>{article.perex}</p>
        </header>
        <RoomPicture
          className={styles.picture}
          id={article.room}
          alt=""
          sizes="(max-width:735px) calc(100vw - 32px),704px"
          isFirst
        />
        <nav className={styles.contents} aria-labelledby="w-tym-artykule">
          <strong id="w-tym-artykule">W tym artykule</strong>
          <ol>
            {article.headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        {/* Rendered from Markdown of our own repository; tags in it are shown as text. */}
        <div className={styles.body} dangerouslySetInnerHTML={{ __html: article.html }} />
        {article.search && (
          <p>
            <ButtonLink variant="primary" href={paths.search(article.search.query)}>
              {article.search.label} <Icon name="arrowRight" size={16} />
            </ButtonLink>
          </p>
        )}
      </article>
      <section className={styles.others} aria-labelledby="inne-poradniki">
        <h2 id="inne-poradniki">Inne poradniki</h2>
        <ArticleCards articles={others} heading="h3" />
      </section>
    </PageColumn>
  );
}
