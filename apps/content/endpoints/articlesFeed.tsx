import { defineEndpoint, type EndpointResponse } from '@gniazdo/composition';
import type { ApiError } from '@gniazdo/contracts/engine';
import { type ArticlesFeed, filteringRequestSchema } from '@gniazdo/contracts/offers';
import { loadArticles } from '../articles/loadArticles.ts';
import { ArticleCards } from '../components/ArticleCards.tsx';
import { ArticlePaginator } from '../features/article-feed/ArticlePaginator.tsx';
import { findArticleList } from '../pages/article-list-page/findArticleList.ts';

/** A page of the list of articles as HTML. 404 for a URL that is not a list of articles. */
export const articlesFeed = defineEndpoint({
  method: 'POST',
  path: '/api/v2/articles/feed',
  body: filteringRequestSchema,
  async handle({ body }, { renderHtml, ...context }) {
    const list = findArticleList(body.url, await loadArticles(context));
    if (!list) return respond(404, { error: 'not_found', message: 'Nie ma takiej listy poradników.', field: 'url' });
    return respond(200, {
      listHtml: renderHtml(<ArticleCards articles={list.articles} />),
      paginatorHtml: renderHtml(<ArticlePaginator list={list} />),
      nextPageUrl: list.nextPageUrl,
    });
  },
});

function respond(status: number, body: ArticlesFeed | ApiError): EndpointResponse {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(body) };
}
