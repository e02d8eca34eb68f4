import { Island } from '@gniazdo/composition';
import { Pagination } from '@gniazdo/ui/components';
import type { ArticleListData } from './presentArticleList.ts';
import styles from './ArticlePaginator.module.css';
import { MoreArticlesIsland } from './MoreArticles.island.tsx';

/** The end of a list of articles: “show more” and links to its pages. */
export function ArticlePaginator({
  list,
}: {
  list: Pick<ArticleListData, 'pages' | 'previousPageUrl' | 'nextPageUrl'>;
}) {
  return (
    <div className={styles.paginator}>
      {list.nextPageUrl && (
        <Island name="content/MoreArticles" wake="visible">
          <MoreArticlesIsland nextPageUrl={list.nextPageUrl} />
        </Island>
      )}
      <Pagination {...list} />
    </div>
  );
}
