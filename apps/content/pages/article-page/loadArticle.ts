import type { ApiClient } from '@gniazdo/api-client';
import { paths, type Breadcrumb } from '@gniazdo/contracts';
import { articles, presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';
import type { Article } from '../../articles/parseArticle.ts';

/** Products shown after a section: the first ones of a list. */
export type ArticleProducts = { after: string; title: string; url: string; variantIds: number[] };

export type ArticleData = { article: Article; products: ArticleProducts[]; others: ArticleCardData[] };

const OTHERS = 3;
/** One row of cards beside a text. */
const PRODUCTS = 3;

/** A published article with its products, and related articles, those of its category first; null for an unknown slug. */
export async function loadArticle(
  slug: string,
  context: { api: ApiClient; signal: AbortSignal },
): Promise<ArticleData | null> {
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) return null;
  const others = articles
    .filter((other) => other !== article)
    .sort((a, b) => Number(isBeside(b, article)) - Number(isBeside(a, article)))
    .slice(0, OTHERS);
  const products = await Promise.all(article.products.map((each) => loadProducts(each, context)));
  return { article, products: products.flat(), others: others.map(presentArticleCard) };
}

/** The first products of a list; none if it is empty or can't be loaded, because the text is complete without them. */
async function loadProducts(
  wanted: Article['products'][number],
  { api, signal }: { api: ApiClient; signal: AbortSignal },
): Promise<ArticleProducts[]> {
  try {
    const response = await api.getListing({ url: wanted.url }, { signal });
    const variants = 'listing' in response ? response.listing.variants : [];
    return variants.length > 0 ? [{ ...wanted, variantIds: variants.slice(0, PRODUCTS).map(({ id }) => id) }] : [];
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
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
