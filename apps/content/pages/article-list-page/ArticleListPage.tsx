import { paths } from '@gniazdo/contracts/site';
import { Breadcrumbs, Chip, ChipList, PageColumn } from '@gniazdo/ui/components';
import { ArticleCards } from '../../components/ArticleCards.tsx';
import { ArticlePaginator } from '../../features/article-feed/ArticlePaginator.tsx';
import styles from './ArticleListPage.module.css';
import type { ArticleListData } from '../../features/article-feed/presentArticleList.ts';

/** All articles or those of one category, newest first. */
export function ArticleListPage({ data }: { data: ArticleListData }) {
  const { title, breadcrumbs, articles, categories, category } = data;
  return (
    <PageColumn>
      <Breadcrumbs items={breadcrumbs} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <p>Konkretne miary i podpowiedzi, które warto poznać przed zakupem.</p>
      </header>
      <nav aria-label="Kategorie poradników">
        <ChipList isScrolling>
          {[{ slug: null, name: 'Wszystkie' }, ...categories].map(({ slug, name }) => (
            <Chip
              key={name}
              href={slug === null ? paths.articles() : paths.articleCategory(slug)}
              aria-current={slug === category ? 'page' : undefined}
            >
              {name}
            </Chip>
          ))}
        </ChipList>
      </nav>
      <div className={styles.feed} data-articles>
        <ArticleCards articles={articles} />
        <div data-region="paginator">
          <ArticlePaginator list={data} />
        </div>
      </div>
    </PageColumn>
  );
}
