import { variantFeedSchema, variantFilteringSchema } from '@gniazdo/contracts/offers';
import { outboundUrl } from '@gniazdo/contracts/site';
import { buildListing, buildVariant } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { listingPath, openListing } from '../testing/openListing.ts';

const FEED = '/api/v2/variant/feed';
const FILTERING = '/api/v2/variant/filtering';
const url = '/pl/products/sofy?page=2';
const secondPage = buildListing({
  url,
  pagination: { page: 2, pageSize: 48, pageCount: 2, totalCount: 50 },
  variants: [buildVariant({ id: 7 }), buildVariant({ id: 8 })],
  nextPageUrl: null,
});

let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});

beforeEach(() => {
  listing.setApi({
    [listingPath(url)]: { listing: secondPage },
    [listingPath('/pl/products/sofy?cena=100-')]: { listing: secondPage },
    [listingPath('/pl/products/kanapy')]: { redirect: { status: 301, location: url } },
  });
});

afterAll(() => listing.close());

test('[C-19] feed returns the cards of the requested page', async () => {
  const { status, json } = await listing.post(FEED, { url });
  const feed = variantFeedSchema.parse(json);
  const page = await listing.page('/products/:slug', url);
  expect(status).toBe(200);
  expect(cardIds(feed.listHtml)).toEqual([7, 8]);
  expect(feed.dataLayer.map(({ id }) => Number(id))).toEqual([7, 8]);
  expect(cardIds(page.html)).toEqual([7, 8]);
  expect(feed.nextPageUrl).toBeNull();
});

test('[C-50] a link to a shop has the variant, the click source, the position over all pages and the request id', async () => {
  const link = { domain: 'https://go.test', variantId: 7, clickSource: 2, position: 49, requestId: 'r1' };
  expect(outboundUrl(link)).toBe('https://go.test/v2/clickthrough/7/2?position=49&ri=r1');
  expect(secondPage.requestId).toBe('r1');
  const { json } = await listing.post(FEED, { url });
  const links = parseView(String(json.listHtml)).getAllByRole('link', { name: 'Do sklepu' });
  expect(links.map((button) => button.getAttribute('href'))).toEqual([
    '/v2/clickthrough/7/2?position=49&ri=r1',
    '/v2/clickthrough/8/2?position=50&ri=r1',
  ]);
});

test('filtering returns every region of the page, and the groups', async () => {
  const { json } = await listing.post(FILTERING, { url });
  const filtering = variantFilteringSchema.parse(json);
  expect(filtering).toMatchObject({ totalCount: 50, title: 'Sofy', url, groups: secondPage.groups });
  expect(cardIds(filtering.listHtml)).toEqual([7, 8]);
  expect(filtering.filtersHtml).toContain('kolor=szary');
  expect(filtering.topHtml).toContain('Sortuj');
  expect(parseView(filtering.paginatorHtml).getByRole('navigation', { name: 'Strony' })).toBeTruthy();
});

test('what a page shows with the first cards comes before them in the response', async () => {
  const names = Object.keys((await listing.post(FILTERING, { url })).json);
  expect(names.slice(names.indexOf('listHtml') + 1)).toEqual(['paginatorHtml', 'bottomHtml', 'dataLayer']);
});

test('filtering for a page omits the groups, which are in the HTML', async () => {
  const { json } = await listing.post(FILTERING, { url, isForPage: true });
  const filtering = variantFilteringSchema.parse(json);
  expect(filtering.groups).toBeUndefined();
  expect(filtering.filtersHtml).toContain('kolor=szary');
});

test('islands of a response have unique ids', async () => {
  const feed = await listing.post(FEED, { url });
  const page = await listing.page('/products/:slug', url);
  const ids = [
    ...islandIds(page.html),
    ...islandIds(String(feed.json.listHtml)),
    ...islandIds(String(feed.json.paginatorHtml)),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});

test('the URL of a form and a moved URL are resolved', async () => {
  expect((await listing.post(FILTERING, { url: '/pl/products/sofy?cena.od=100&cena.do=' })).status).toBe(200);
  expect((await listing.post(FEED, { url: '/pl/products/kanapy' })).json.nextPageUrl).toBeNull();
});

test.each([FEED, FILTERING])('[V-13] %s names the invalid field', async (path) => {
  for (const body of [{}, { url: 7 }, { url: 'x'.repeat(2001) }, { url: '\0' }, { url: '\ud800' }, 'no json']) {
    expect(await listing.post(path, body)).toMatchObject({
      status: 400,
      json: { error: 'bad_request', field: 'url' },
    });
  }
  expect(listing.requests()).toEqual([]);
});

test.each([FEED, FILTERING])('%s returns 404 for a URL that is not a list', async (path) => {
  expect(await listing.post(path, { url: '/pl/product/1' })).toMatchObject({
    status: 404,
    json: { error: 'not_found' },
  });
});

function cardIds(html: string) {
  return [...parseView(html).body.querySelectorAll('article')].map(({ dataset }) => Number(dataset.variantId));
}

function islandIds(html: string) {
  return [...parseView(html).body.querySelectorAll<HTMLElement>('[data-id]')].map(({ dataset }) => dataset.id);
}
