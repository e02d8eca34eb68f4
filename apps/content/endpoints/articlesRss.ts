import type { Article } from '@gniazdo/articles';
import { defineEndpoint } from '@gniazdo/composition';
import { paths, PREFIX, SITE_NAME } from '@gniazdo/contracts/site';
import { loadArticles } from '../articles/loadArticles.ts';

/** GET requests to other paths are pages. */
const RSS_PATH = `${PREFIX}/api/v2/articles.rss`;

/** How the heads of pages name the feed. */
export const ARTICLES_FEED = { url: RSS_PATH, title: `Poradniki – ${SITE_NAME}` };

/** The published articles as RSS 2.0, newest first. */
export const articlesRss = defineEndpoint({
  method: 'GET',
  path: RSS_PATH,
  handle: async (_request, { publicUrl, ...context }) => ({
    status: 200,
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=900' },
    body: formatRss((await loadArticles(context)).published, publicUrl),
  }),
});

function formatRss(shown: Article[], publicUrl: string) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(ARTICLES_FEED.title)}</title>
<link>${escapeXml(publicUrl + paths.articles())}</link>
<atom:link href="${escapeXml(publicUrl + RSS_PATH)}" rel="self" type="application/rss+xml"/>
<description>Konkretne miary i podpowiedzi, które warto poznać przed zakupem.</description>
<language>pl</language>
${shown.map((article) => formatItem(article, publicUrl)).join('\n')}
</channel>
</rss>
`;
}

function formatItem({ slug, title, perex, date, category }: Article, publicUrl: string) {
  const url = escapeXml(publicUrl + paths.article(slug));
  return `<item>
<title>${escapeXml(title)}</title>
<link>${url}</link>
<guid isPermaLink="true">${url}</guid>
<pubDate>${new Date(date).toUTCString()}</pubDate>
<category>${escapeXml(category.name)}</category>
<description>${escapeXml(perex)}</description>
</item>`;
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
