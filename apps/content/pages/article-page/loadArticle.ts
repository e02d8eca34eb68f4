import { paths, type Breadcrumb } from '@gniazdo/contracts';
import { articles, presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';
import type { Article } from '../../articles/parseArticle.ts';

export type ArticleData = { article: Article; others: ArticleCardData[] };

const OTHERS = 3;

/** A published article and related ones, those of its category first; null for an unknown slug. */
export function loadArticle(slug: string): ArticleData | null {
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return null;
  const others = articles
    .filter((other) => other !== article)
    .sort((a, b) => Number(isBeside(b, article)) - Number(isBeside(a, article)))
    .slice(0, OTHERS);
  return { article, others: others.map(presentArticleCard) };
}

export function articleBreadcrumbs({ title, slug, category }: Article): Breadcrumb[] {
  return [
    { name: 'Strona główna', url: paths.home() },
    { name: 'Poradniki', url: paths.articles() },
    { name: category.name, url: paths.articleCategory(category.slug) },
    { name: title, url: paths.article(slug) },
  ];
}

function isBeside(one: Article, other: Article) {
  return one.category.slug === other.category.slug;
}
