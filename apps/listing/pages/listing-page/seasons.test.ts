import { SITE_FLAGS, type SiteFlags } from '@gniazdo/contracts/site';
import { buildChoice, buildListing, buildVariant } from '@gniazdo/testing';
import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import remote from '../../remote.ts';

const OFF: SiteFlags = { ...SITE_FLAGS, 'seasons.manual': true };
const ON: SiteFlags = { ...OFF, 'blackFriday.active': true };
const DAYS: SiteFlags = { ...OFF, 'filter-delivery-before-christmas-days': 10 };
const BLACK_FRIDAY = '/pl/products/black-friday';
const GARDEN = '/pl/products/garden-season';
const CHRISTMAS = '/pl/products/delivery-before-christmas';

let server: Server;
let apiUrl: string;
const requested: (string | undefined)[] = [];

beforeAll(async () => {
  const variants = [
    buildVariant({ id: 1, promoTags: ['blackFriday', 'gardenSales'], deliveryInDays: 4 }),
    buildVariant({ id: 2, promoTags: ['priceDrop'], deliveryInDays: 5 }),
    buildVariant({ id: 3, promoTags: [], deliveryInDays: null }),
  ];
  const choices = [
    buildChoice({ ident: 'black-friday', name: 'Black Friday', url: '/pl/products?oznaczenie=black-friday' }),
  ];
  const groups = {
    ...buildListing().groups,
    parameters: [{ ident: 'oznaczenie', name: 'Oznaczenia', choices }],
    smartPromptChoices: choices,
  };
  server = createServer((request, response) => {
    requested.push(request.url);
    response.setHeader('content-type', 'application/json');
    // On a slow machine, a kept connection can end just when it is used again.
    response.setHeader('connection', 'close');
    response.end(JSON.stringify({ listing: buildListing({ variants, groups }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  jest.useRealTimers();
});

test('the page of Black Friday leads to the reductions unless it is active', async () => {
  expect(await openPage(remote, BLACK_FRIDAY, { apiUrl, flags: OFF })).toEqual({
    type: 'redirect',
    status: 302,
    location: '/pl/products/sales',
  });
  expect(await openPage(remote, BLACK_FRIDAY, { apiUrl, flags: ON })).toMatchObject({ type: 'page' });
});

test.each([
  ['2026-12-13T22:59:00Z', 'redirect'],
  ['2026-12-13T23:01:00Z', 'page'],
  ['2026-12-24T22:59:00Z', 'page'],
  ['2026-12-24T23:01:00Z', 'redirect'],
])('at %s, the page of deliveries before Christmas is a %s with the feature value 10', async (now, type) => {
  setTime(now);
  const response = await openPage(remote, CHRISTMAS, { apiUrl, flags: DAYS });
  expect(response.type).toBe(type);
  if (response.type === 'redirect') expect(response.location).toBe('/pl/products?dostepnosc=w-magazynie');
});

test('the page of deliveries before Christmas shows the offers of its list', async () => {
  setTime('2026-12-20T12:00:00+01:00');
  const { view } = await openPageView(remote, CHRISTMAS, { apiUrl, flags: DAYS });
  expect(requested.at(-1)).toBe(`/api/v2/listing?url=${encodeURIComponent(CHRISTMAS)}`);
  expect(view.getAllByRole('article').map(({ dataset }) => dataset['variantId'])).toEqual(['1', '2', '3']);
});

test('[A-11] the tag of the garden season links to its list while the season is on; off season, the list leads to the reductions', async () => {
  const readLinks = async (flags: SiteFlags) =>
    (await openPageView(remote, '/pl/products/sofy', { apiUrl, flags })).view
      .queryAllByRole('link', { name: 'Sezon ogrodowy' })
      .map((link) => link.getAttribute('href'));
  expect(await readLinks(OFF)).toEqual([]);
  expect(await readLinks({ ...OFF, 'gardenSeason.active': true })).toEqual([GARDEN]);
  const on = { ...OFF, 'gardenSeason.active': true };
  expect(await openPage(remote, GARDEN, { apiUrl, flags: on })).toMatchObject({ type: 'page' });
  expect(await openPage(remote, GARDEN, { apiUrl, flags: OFF })).toMatchObject({ location: '/pl/products/sales' });
});

test('the tag of Black Friday is on cards only while it is active', async () => {
  const readTags = async (flags: SiteFlags) =>
    (await openPageView(remote, '/pl/products/sofy', { apiUrl, flags })).view
      .getAllByRole('article')
      .filter((card) => card.textContent.includes('Black Friday')).length;
  expect([await readTags(OFF), await readTags(ON)]).toEqual([0, 1]);
});

test('the filter of Black Friday is among filters and shortcuts only while it is active', async () => {
  const countLinks = async (flags: SiteFlags) =>
    (await openPageView(remote, '/pl/products/sofy', { apiUrl, flags })).view.queryAllByText('Black Friday', {
      selector: 'a, a *',
      ignore: 'article *',
    }).length;
  expect([await countLinks(OFF), await countLinks(ON)]).toEqual([0, 2]);
});

test('the tag of Christmas is on cards of offers that arrive in time', async () => {
  setTime('2026-12-20T12:00:00+01:00');
  const { view } = await openPageView(remote, '/pl/products/sofy', { apiUrl, flags: DAYS });
  const cards = view.getAllByText('Przed świętami').map((tag) => tag.closest('article')!.dataset['variantId']);
  expect(cards).toEqual(['1']);
});

test('the tag of a price drop links to the price drops of the category', async () => {
  const { view } = await openPageView(remote, '/pl/products/sofy', { apiUrl });
  const { slug } = buildVariant().category;
  expect(view.getByRole('link', { name: 'Spadek ceny' }).getAttribute('href')).toBe(`/pl/price-drops/${slug}`);
});

/** Timers stay real: requests need them. */
function setTime(now: string) {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'setTimeout',
      'setInterval',
      'setImmediate',
      'clearTimeout',
      'clearInterval',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
}
