import { paths } from '@gniazdo/contracts';
import { type ArticleListData, loadArticleList } from './loadArticleList.ts';

const CATEGORY = new RegExp(`^${paths.articleCategory('SLUG').replace('SLUG', '([a-z0-9-]+)')}$`);
const PAGE = /^[1-9]\d{0,4}$/;

/** The list of articles at a URL of this site (path and query); null for other URLs and pages without articles. */
export function findArticleList(url: string): ArticleListData | null {
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(url, 'http://host')) return null;
  const { pathname, searchParams } = new URL(url, 'http://host');
  const page = searchParams.get('page') ?? '1';
  if (!PAGE.test(page)) return null;
  if (pathname === paths.articles()) return loadArticleList(null, Number(page));
  const category = CATEGORY.exec(pathname)?.[1];
  return category === undefined ? null : loadArticleList(category, Number(page));
}
