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

test('each season that is on has a strip with the number of its products', async () => {
  lists = {
    [paths.blackFriday()]: { totalCount: 806, productCount: 600 },
    [paths.gardenSeason()]: { totalCount: 2 },
  };
  const view = parseView(await open({ 'blackFriday.active': true, 'gardenSeason.active': true }));
  expect(view.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [paths.blackFriday(), 'Black FridayW niższej cenie: 600 produktów'],
    [paths.gardenSeason(), 'Sezon ogrodowyNa taras, balkon i do ogrodu: 2 produkty'],
  ]);
  expect(view.body.querySelectorAll(`a[href="${paths.blackFriday()}"] img`)).toHaveLength(2);
});

test('without a season, and in a season without products, there is no strip', async () => {
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
