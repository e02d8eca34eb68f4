import { paths } from '@gniazdo/contracts/site';
import type { Articles } from '../../articles/loadArticles.ts';
import { type ArticleListData, presentArticleList } from '../../features/article-feed/presentArticleList.ts';

const CATEGORY = new RegExp(`^${paths.articleCategory('SLUG').replace('SLUG', '([a-z0-9-]+)')}$`);
const PAGE = /^[1-9]\d{0,4}$/;

/** The list of articles at a URL of this site (path and query); null for other URLs and pages without articles. */
export function findArticleList(url: string, { published }: Articles): ArticleListData | null {
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, 'http://host')) return null;
  const { pathname, searchParams } = new URL(url, 'http://host');
  const page = searchParams.get('page') ?? '1';
  if (!PAGE.test(page)) return null;
  if (pathname === paths.articles()) return presentArticleList(published, null, Number(page));
  const category = CATEGORY.exec(pathname)?.[1];
  return category === undefined ? null : presentArticleList(published, category, Number(page));
}
