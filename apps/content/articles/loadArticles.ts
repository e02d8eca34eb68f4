import type { ApiClient } from '@gniazdo/api-client';
import { type Article, parseArticle } from '@gniazdo/articles';
import type { ArticleFile } from '@gniazdo/contracts/offers';
import { releasedArticles, sortPublished } from './articles.ts';

/** `published`: newest first. `drafts`: those that only staff see. */
export type Articles = { published: Article[]; drafts: Article[] };

let known: { version: string | null; articles: Articles } = { version: null, articles: arrange(releasedArticles) };

/**
 * The articles of the release, with those of the content folder in their place. Without the API, those that are known so
 * far: pages of text do not depend on it.
 */
export async function loadArticles({ api, signal }: { api: ApiClient; signal: AbortSignal }): Promise<Articles> {
  try {
    const { version, files } = await api.getArticleFiles({ version: known.version }, { signal });
    if (files) known = { version, articles: arrange([...releasedArticles, ...files.flatMap(parse)]) };
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return known.articles;
}

/** The last article of a slug counts. */
function arrange(all: Article[]): Articles {
  const articles = [...new Map(all.map((article) => [article.slug, article])).values()];
  return { published: sortPublished(articles), drafts: articles.filter(({ published }) => !published) };
}

/** The API has checked the file; a release with older rules may not know all of it. */
function parse({ slug, text }: ArticleFile): Article[] {
  try {
    return [parseArticle(text)];
  } catch (error) {
    console.error(`The article "${slug}" of the content folder cannot be read: ${(error as Error).message.slice(0, 200)}`);
    return [];
  }
}
