import { paths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { ButtonLink, Icon } from '@gniazdo/ui';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { Fragment } from 'react';
import { ArticleCards } from '../../components/ArticleCards.tsx';
import { RoomPicture } from '../../components/RoomPicture.tsx';
import { Sources } from '../../components/Sources.tsx';
import styles from '../../components/article.module.css';
import { articleBreadcrumbs, type ArticleData } from './loadArticle.ts';
import { SectionProducts } from './SectionProducts.tsx';
import type { ArticlePicture } from './loadPictures.ts';

type Props = {
  data: ArticleData;
  /** Shown above the article. */
  notice?: string;
};

export function ArticlePage({ data: { article, products, pictures, others }, notice }: Props) {
  const headed = article.sections.filter(({ id }) => id);
  return (
    <PageColumn>
      <Breadcrumbs items={articleBreadcrumbs(article)} />
      {notice && <p className={styles.notice}>{notice}</p>}
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
          picture={article.cover}
          alt=""
          sizes="(max-width:735px) calc(100vw - 32px),704px"
          isFirst
        />
        <nav className={styles.contents} aria-labelledby="w-tym-artykule">
          <strong id="w-tym-artykule">W tym artykule</strong>
          <ol>
            {headed.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        {article.sections.map(({ id, html }) => (
          <Fragment key={id}>
            {/* Rendered from Markdown of our own repository; tags in it are shown as text. */}
            <div className={styles.body} dangerouslySetInnerHTML={{ __html: html }} />
            {pictures
              .filter(({ after }) => after === id)
              .map((picture) => (
                <SectionPicture key={picture.room} picture={picture} />
              ))}
            {products
              .filter(({ after }) => after === id)
              .map((each) => (
                <SectionProducts key={each.url} products={each} />
              ))}
          </Fragment>
        ))}
        {article.search && (
          <p>
            <ButtonLink variant="primary" href={paths.search(article.search.query)}>
              {article.search.label} <Icon name="arrowRight" size={16} />
            </ButtonLink>
          </p>
        )}
        <Sources sources={article.sources} />
      </article>
      <section className={styles.others} aria-labelledby="inne-poradniki">
        <h2 id="inne-poradniki">Inne poradniki</h2>
        <ArticleCards articles={others} heading="h3" />
      </section>
    </PageColumn>
  );
}

/** The picture of an inspiration with a link to its products. */
function SectionPicture({ picture: { room, caption, alt, url } }: { picture: ArticlePicture }) {
  return (
    <figure className={styles.figure}>
      <RoomPicture
        picture={{ type: 'room', id: String(room) }}
        alt={alt}
        sizes="(max-width:735px) calc(100vw - 32px),704px"
      />
      <figcaption>
        {caption} {url && <a href={url}>Zobacz produkty z tego zdjęcia</a>}
      </figcaption>
    </figure>
  );
}

export function ArticlePreviewPage({ data }: { data: ArticleData }) {
  return <ArticlePage data={data} notice="Podgląd szkicu: artykuł nie jest opublikowany, widzi go tylko redakcja." />;
}
