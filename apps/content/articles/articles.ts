import type { ArticleSummary } from '@gniazdo/contracts';
import { articleFiles } from './articleFiles.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { parseArticle, type Article } from './parseArticle.ts';
import { ArticleLinkError } from './renderMarkdown.ts';

const all = articleFiles.map(parseArticle);
const [broken] = findBrokenLinks(all);
// Refuses the release: it can't be started.
if (broken) throw new ArticleLinkError(broken);

/** Published articles, newest first. */
export const articles = sortPublished(all);

/** Articles that are not published yet; only staff see them. */
export const drafts = all.filter(({ published }) => !published);

export function sortPublished(found: Article[]): Article[] {
  return found
    .filter((article) => article.published)
    .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug));
}

export type ArticleCardData = ArticleSummary & { readingMinutes: number; room: number };

/** The data of an article card. */
export function presentArticleCard({ slug, title, perex, date, category, readingMinutes, room }: Article): ArticleCardData {
  return { slug, title, perex, date, category, readingMinutes, room };
}
