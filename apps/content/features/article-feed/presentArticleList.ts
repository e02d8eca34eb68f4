import type { Article } from '@gniazdo/articles';
import type { Breadcrumb, Listing } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';

export type ArticleListData = Pick<Listing, 'pages' | 'previousPageUrl' | 'nextPageUrl'> & {
  title: string;
  /** Slug of the selected category; null for all. */
  category: string | null;
  /** Canonical path of this page of the list. */
  path: string;
  breadcrumbs: Breadcrumb[];
  categories: { slug: string; name: string }[];
  articles: ArticleCardData[];
};

/** Two rows of three cards. */
const PAGE_SIZE = 6;

/** A page, from 1, of all articles or those of one category; null if it has none. */
export function presentArticleList(articles: Article[], category: string | null, page: number): ArticleListData | null {
  const found = articles.filter((article) => category === null || article.category.slug === category);
  const pageCount = Math.ceil(found.length / PAGE_SIZE);
  const [first] = found;
  if (!first || page > pageCount) return null;
  const path = category === null ? paths.articles() : paths.articleCategory(category);
  const getUrl = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  const way = [
    { name: 'Strona główna', url: paths.home() },
    { name: 'Poradniki', url: paths.articles() },
  ];
  return {
    title: category === null ? 'Poradniki' : `Poradniki: ${first.category.name}`,
    category,
    path: getUrl(page),
    breadcrumbs: category === null ? way : [...way, { name: first.category.name, url: path }],
    categories: findCategories(articles),
    articles: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(presentArticleCard),
    pages: Array.from({ length: pageCount }, (_, index) => ({
      page: index + 1,
      url: getUrl(index + 1),
      current: index + 1 === page,
    })),
    previousPageUrl: page > 1 ? getUrl(page - 1) : null,
    nextPageUrl: page < pageCount ? getUrl(page + 1) : null,
  };
}

/** Categories with at least one article, by name. */
function findCategories(articles: Article[]) {
  const bySlug = new Map(articles.map(({ category }) => [category.slug, category]));
  return [...bySlug.values()].sort((a, b) => a.name.localeCompare(b.name, 'pl'));
}
