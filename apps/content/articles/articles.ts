import type { ArticleSummary } from '@gniazdo/contracts';
import { articleFiles } from './articleFiles.ts';
import { parseArticle, type Article } from './parseArticle.ts';

/** Published articles, newest first. */
export const articles = publishedArticles(articleFiles);

export function publishedArticles(files: string[]): Article[] {
  return files
    .map(parseArticle)
    .filter((article) => article.published)
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

export type ArticleCardData = ArticleSummary & { readingMinutes: number; room: number };

/** The data of an article card. */
export function presentArticleCard({ slug, title, perex, date, category, readingMinutes, room }: Article): ArticleCardData {
  return { slug, title, perex, date, category, readingMinutes, room };
}
