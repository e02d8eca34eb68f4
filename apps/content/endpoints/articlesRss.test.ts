import { createApi } from '@gniazdo/api-client';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { JSDOM } from 'jsdom';
import { releasedArticles, sortPublished } from '../articles/articles.ts';
import remote from '../remote.ts';
import { articlesRss } from './articlesRss.ts';

const PUBLIC_URL = 'https://www.gniazdo.test';

const articles = sortPublished(releasedArticles);
const context = { api: createApi({ baseUrl: '' }), signal: new AbortController().signal };

test('the feed is RSS 2.0 with the published articles, newest first, with absolute URLs', async () => {
  const { status, headers, body } = await articlesRss.handle(
    {} as never,
    { ...context, publicUrl: PUBLIC_URL } as never,
  );
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  // Throws if the text is not well-formed.
  const { documentElement: rss } = new JSDOM(body, { contentType: 'application/xml' }).window.document;
  expect([rss.localName, rss.getAttribute('version')]).toEqual(['rss', '2.0']);
  const channel = rss.children[0]!;
  expect(getTexts(channel, ['title', 'link', 'language'])).toEqual([
    'Poradniki – Gniazdo',
    `${PUBLIC_URL}/pl/article-list`,
    'pl',
  ]);
  expect(channel.querySelector('description')!.textContent).not.toBe('');
  const items = [...channel.querySelectorAll('item')];
  expect(items.map((item) => getTexts(item, ['title', 'link', 'guid', 'category', 'description']))).toEqual(
    articles.map(({ title, slug, category, perex }) => {
      const url = `${PUBLIC_URL}/pl/article-list/${slug}`;
      return [title, url, url, category.name, perex];
    }),
  );
  for (const [index, item] of items.entries()) {
    const [date] = getTexts(item, ['pubDate']);
    expect(date).toMatch(/^\w{3}, \d{2} \w{3} \d{4} \d\d:\d\d:\d\d GMT$/);
    expect(new Date(date!).toISOString().slice(0, 10)).toBe(articles[index]!.date);
  }
});

test('the lists and each article name the feed in their heads', async () => {
  for (const url of ['/pl/article-list', '/pl/article-list/category/salon', '/pl/article-list/jaki-materac-wybrac']) {
    const { head } = await openPageView(remote, url);
    expect(head.feed).toEqual({ url: articlesRss.path, title: 'Poradniki – Gniazdo' });
  }
});

function getTexts(element: Element, names: string[]) {
  return names.map((name) => [...element.children].find(({ localName }) => localName === name)?.textContent);
}
