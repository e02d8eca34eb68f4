import { type Article, ArticleLinkError, type Cover, findBrokenLinks, parseArticle } from '@gniazdo/articles';
import type { ArticleSummary } from '@gniazdo/contracts/offers';
import { articleFiles } from './articleFiles.ts';

/** The articles of the release, with drafts. */
export const releasedArticles = articleFiles.map(parseArticle);
const [broken] = findBrokenLinks(releasedArticles);
// Refuses the release: it can't be started.
if (broken) throw new ArticleLinkError(broken);

/** Published articles, newest first. */
export function sortPublished(found: Article[]): Article[] {
  return found
    .filter((article) => article.published)
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

export type ArticleCardData = ArticleSummary & { readingMinutes: number; cover: Cover };

/** The data of an article card. */
export function presentArticleCard({ slug, title, perex, date, category, readingMinutes, cover }: Article): ArticleCardData {
  return { slug, title, perex, date, category, readingMinutes, cover };
}
