import { openPageView } from '@gniazdo/composition/testing/openPage';
import { buildReview, buildVariant, buildVariantDetail } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const list = { reviews: [buildReview()], hasMore: true, total: 25 };
const photos = { reviews: [buildReview({ imageIds: ['5'] })], hasMore: false, total: 1 };
const RESPONSES = {
  '/api/v2/variant/7': buildVariantDetail({ variant: buildVariant({ id: 7 }) }),
  '/api/v2/variant/reviews-modal': {
    rating: 4,
    reviewsCount: 25,
    imagesCount: 1,
    reviews: { all: list, withPhoto: photos },
    summary: null,
    webSummary: null,
  },
  '/api/v2/variant/reviews?page=1&type=all': { page: 1, ...list },
  '/api/v2/variant/reviews?page=3&type=all': { page: 3, ...list, hasMore: false },
  '/api/v2/variant/reviews?page=1&type=withPhoto': { page: 1, ...photos },
};

test('the first page has the rating, the filter and a link to the next page', async () => {
  const { status, view, head } = await open('/pl/product/7/reviews');
  expect(status).toBe(200);
  expect(head.canonical).toBe('/pl/product/7/reviews');
  expect(hrefs(view.getAllByRole('link', { name: /\(\d+\)|opinie$/ }))).toEqual([
    '/pl/product/7/reviews',
    '/pl/product/7/reviews?zdjecia=tak',
    '/pl/product/7/reviews?strona=2',
  ]);
  expect(view.getByRole('link', { name: 'Wszystkie (25)' }).getAttribute('aria-current')).toBe('true');
});

test('the last page has a link to the previous one only', async () => {
  const { view } = await open('/pl/product/7/reviews?strona=3');
  expect(hrefs(view.getAllByRole('link', { name: /opinie$/ }))).toEqual(['/pl/product/7/reviews?strona=2']);
});

test('the filter shows reviews with photos; each photo is a link to its file', async () => {
  const { view } = await open('/pl/product/7/reviews?zdjecia=tak');
  expect(view.getByRole('link', { name: 'Ze zdjęciami (1)' }).getAttribute('aria-current')).toBe('true');
  const photo = view.getByRole('link', { name: 'Zdjęcie 1 z opinii: Ola' });
  expect(photo.getAttribute('href')).toMatch(/^\/i\/product\/960-0\/.*\/5\.webp$/);
});

test.each(['/pl/product/9x/reviews', '/pl/product/7-sofa/reviews', '/pl/product/8/reviews'])(
  '%s is 404',
  async (url) => {
    await using api = await serveJson({});
    expect(await openPageView(remote, url, { apiUrl: api.baseUrl })).toMatchObject({ status: 404 });
  },
);

async function open(url: string) {
  await using api = await serveJson(RESPONSES);
  return await openPageView(remote, url, { apiUrl: api.baseUrl });
}

function hrefs(links: HTMLElement[]) {
  return links.map((link) => link.getAttribute('href'));
}
