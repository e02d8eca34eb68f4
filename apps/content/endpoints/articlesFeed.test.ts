import { articlesFeedSchema } from '@gniazdo/contracts/offers';
import { callEndpoint } from '@gniazdo/composition/testing/callEndpoint';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { parseView } from '@gniazdo/testing/parseView';
import { releasedArticles, sortPublished } from '../articles/articles.ts';
import remote from '../remote.ts';

const articles = sortPublished(releasedArticles);

test('[C-02] the URL of page 2 gives the articles of page 2; other URLs are refused', async () => {
  const first = articlesFeedSchema.parse((await post('/pl/article-list')).json);
  expect(first.nextPageUrl).toBe('/pl/article-list?page=2');
  const second = articlesFeedSchema.parse((await post(first.nextPageUrl!)).json);
  expect(getSlugs(second.listHtml)).toEqual(articles.slice(6, 12).map(({ slug }) => slug));
  for (const url of [
    '/pl/products',
    '/pl/article-list/jaki-materac-wybrac',
    '//evil.example/pl/article-list',
    '/pl/article-list?page=99',
  ])
    expect((await post(url)).status).toBe(404);
});

test('[C-03] the feed has the titles of the page, and its last page has no next one', async () => {
  let url: string | null = '/pl/article-list';
  const slugs: string[] = [];
  while (url) {
    const feed = articlesFeedSchema.parse((await post(url)).json);
    const { view } = await openPageView(remote, url);
    expect(getTitles(feed.listHtml)).toEqual(getTitles(view.body.querySelector('[data-articles]')!.innerHTML));
    slugs.push(...getSlugs(feed.listHtml));
    url = feed.nextPageUrl;
  }
  expect(slugs).toEqual(articles.map(({ slug }) => slug));
});

test.each(['no json', '{}', '{"url":7}', JSON.stringify({ url: 'x'.repeat(2001) })])(
  'the body %.20s is 400 with its field',
  async (body) => expect(await send(body)).toMatchObject({ status: 400, json: { error: 'bad_request', field: 'url' } }),
);

function post(url: string) {
  return send(JSON.stringify({ url }));
}

async function send(body: string) {
  const response = await callEndpoint(remote, 'POST /api/v2/articles/feed', { body });
  return { status: response.status, json: response.json() };
}

function getTitles(html: string) {
  return parseView(html)
    .getAllByRole('article')
    .map((card) => card.querySelector('h2')!.textContent);
}

function getSlugs(html: string) {
  return parseView(html)
    .getAllByRole('article')
    .map((card) => card.querySelector('h2 a')!.getAttribute('href')!.split('/').at(-1)!);
}
