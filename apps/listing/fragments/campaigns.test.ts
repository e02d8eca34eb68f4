import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { paths, SITE_FLAGS } from '@gniazdo/contracts/site';
import { buildListing, buildVariant } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import remote from '../remote.ts';

let server: Server;
let apiUrl: string;
const variants = [1, 2].map((id) => buildVariant({ id }));
let lists: Record<string, { totalCount: number; productCount?: number }>;

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const list = lists[new URL(url!, 'http://api').searchParams.get('url')!];
    response.writeHead(list ? 200 : 404, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        list ? { listing: buildListing({ ...list, variants }) } : { error: 'not_found', message: 'Nie ma.' },
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('each season that is on has a slide with the number of its products', async () => {
  lists = {
    [paths.blackFriday()]: { totalCount: 806, productCount: 600 },
    [paths.gardenSeason()]: { totalCount: 2 },
  };
  const view = parseView(await open({ 'blackFriday.active': true, 'gardenSeason.active': true }));
  expect(view.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [paths.blackFriday(), 'Black FridayW niższej cenie: 600 produktów'],
    [paths.gardenSeason(), 'Sezon ogrodowyNa taras, balkon i do ogrodu: 2 produkty'],
  ]);
  // The second list has the same products.
  const pictures = [paths.blackFriday(), paths.gardenSeason()].map(
    (href) => view.body.querySelectorAll(`a[href="${href}"] img`).length,
  );
  expect(pictures).toEqual([2, 0]);
});

test('lists that save money or time are shown on every day', async () => {
  const free = `${paths.products()}?dostawa=darmowa`;
  lists = { [paths.vouchers()]: { totalCount: 12 }, [free]: { totalCount: 1 } };
  const view = parseView(await open({}));
  expect(view.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [paths.vouchers(), 'Kody rabatoweTaniej z kodem: 12 produktów'],
    [free, 'Darmowa dostawaZa dostawę 0 zł: 1 produkt'],
  ]);
});

test('without products there is no row', async () => {
  lists = { [paths.blackFriday()]: { totalCount: 0 } };
  expect(await open({})).toBe('');
  expect(await open({ 'blackFriday.active': true, 'gardenSeason.active': true })).toBe('');
});

function open(flags: Partial<typeof SITE_FLAGS>) {
  return openFragment(
    remote,
    'listing/Campaigns',
    {},
    { apiUrl, flags: { ...SITE_FLAGS, 'seasons.manual': true, ...flags } },
  );
}
