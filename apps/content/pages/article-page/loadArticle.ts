import type { ApiClient } from '@gniazdo/api-client';
import type { Article } from '@gniazdo/articles';
import type { Breadcrumb } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';
import { loadArticles } from '../../articles/loadArticles.ts';
import { type ArticlePicture, loadPictures } from './loadPictures.ts';

/** Products shown after a section: the first ones of a list. */
export type ArticleProducts = { after: string; title: string; url: string; variantIds: number[] };

export type ArticleData = {
  article: Article;
  products: ArticleProducts[];
  pictures: ArticlePicture[];
  others: ArticleCardData[];
};

const OTHERS = 3;
/** One row of cards beside a text. */
const PRODUCTS = 3;

type Context = { api: ApiClient; signal: AbortSignal };

/** A published article with its products and related articles; null for an unknown slug. */
export async function loadArticle(slug: string, context: Context): Promise<ArticleData | null> {
  const { published } = await loadArticles(context);
  const article = published.find((candidate) => candidate.slug === slug);
  return article ? loadData(article, published, context) : null;
}

/** The same for an article that is not published. */
export async function loadDraft(slug: string, context: Context): Promise<ArticleData | null> {
  const { published, drafts } = await loadArticles(context);
  const article = drafts.find((candidate) => candidate.slug === slug);
  return article ? loadData(article, published, context) : null;
}

/** Related articles are published ones, those of the same category first. */
async function loadData(article: Article, published: Article[], context: Context): Promise<ArticleData> {
  const others = published
    .filter((other) => other !== article)
    .sort((a, b) => Number(isBeside(b, article)) - Number(isBeside(a, article)))
    .slice(0, OTHERS);
  const [products, pictures] = await Promise.all([
    Promise.all(article.products.map((each) => loadProducts(each, context))),
    loadPictures(article.pictures, context),
  ]);
  return { article, products: products.flat(), pictures, others: others.map(presentArticleCard) };
}

/** The first products of a list; none if it is empty or can't be loaded, because the text is complete without them. */
async function loadProducts(wanted: Article['products'][number], { api, signal }: Context): Promise<ArticleProducts[]> {
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
