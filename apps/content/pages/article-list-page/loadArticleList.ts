import { paths, type Breadcrumb } from '@gniazdo/contracts';
import { articles, presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';

export type ArticleListData = {
  title: string;
  /** Slug of the selected category; null for all. */
  category: string | null;
  path: string;
  breadcrumbs: Breadcrumb[];
  categories: { slug: string; name: string }[];
  articles: ArticleCardData[];
};

/** All articles or those of one category; null if the category has no published article. */
export function loadArticleList(category: string | null): ArticleListData | null {
  const shown = articles.filter((article) => category === null || article.category.slug === category);
  const [first] = shown;
  if (!first) return null;
  const way = [
    { name: 'Strona główna', url: paths.home() },
    { name: 'Poradniki', url: paths.articles() },
  ];
  const path = category === null ? paths.articles() : paths.articleCategory(category);
  return {
    title: category === null ? 'Poradniki' : `Poradniki: ${first.category.name}`,
    category,
    path,
    breadcrumbs: category === null ? way : [...way, { name: first.category.name, url: path }],
    categories: usedCategories(),
    articles: shown.map(presentArticleCard),
  };
}

/** Categories with at least one article, by name. */
function usedCategories() {
  const bySlug = new Map(articles.map(({ category }) => [category.slug, category]));
  return [...bySlug.values()].sort((a, b) => a.name.localeCompare(b.name, 'pl'));
}
