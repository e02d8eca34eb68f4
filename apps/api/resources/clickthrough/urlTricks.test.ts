import { recordFigure } from '@gniazdo/testing/hostile-input/inputTests';
import { buildUrlTricks } from '@gniazdo/testing/hostile-input/urlTricks';
import { importFeed } from '../../catalogue/import/importFeed.ts';
import { googleFeed, googleItem, toStream } from '../../testing/buildFeed.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

/** PostgreSQL stores no NUL. */
const TRICKS = buildUrlTricks().filter((trick) => !trick.includes('\0'));
const SHOP = 'Sklep';

let api: TestApi;

withTestApi(async (started) => {
  api = started;
  const shop = await insertShop(api.pool, { slug: 'sklep-bez-importu', hosts: ['shop.example'] });
  for (const url of TRICKS) await insertOffer(api.pool, { eshop_id: shop, category_id: 100, url });
  const items = TRICKS.flatMap((trick, index) => [
    googleItem(`link-${index}`, { link: asXml(trick), image_link: 'https://shop.example/a.jpg' }),
    googleItem(`image-${index}`, { link: 'https://shop.example/p', image_link: asXml(trick) }),
  ]);
  await importFeed({ pool: api.pool, source: toStream(googleFeed(items)), shop: SHOP, hosts: ['shop.example'] });
});

test('clicks lead to registered hosts only, whatever the address of the offer', async () => {
  const { rows } = await api.pool.query<{ id: number; url: string }>('select id, url from variant');
  const unlisted: string[] = [];
  let redirects = 0;
  for (const { id, url } of rows) {
    const response = await api.send(`/v2/clickthrough/${id}/2`);
    const location = response.headers.get('location');
    if (location !== null) redirects++;
    if (location === null ? response.status !== 404 : !isListed(location)) unlisted.push(`${url} → ${location}`);
  }
  recordFigure({ measured: 'Redirects: clicks to unlisted hosts', goal: 0, found: unlisted.length, of: rows.length });
  expect(unlisted).toEqual([]);
  expect(rows.length).toBeGreaterThan(2 * TRICKS.length);
  expect(redirects).toBeGreaterThan(TRICKS.length);
});

test('the importer stores picture addresses with http or https and without credentials only', async () => {
  const { rows } = await api.pool.query<{ url: string }>(
    `select image.source_url as url from image join variant on variant.id = image.variant_id
     join eshop on eshop.id = variant.eshop_id where eshop.name = $1`,
    [SHOP],
  );
  expect(rows.length).toBeGreaterThan(TRICKS.length / 4);
  const odd = rows.filter(({ url }) => !/^https?:$/.test(new URL(url).protocol) || /^\w+:\/\/[^/]*@/.test(url));
  expect(odd).toEqual([]);
});

/** As a browser reads it. */
function isListed(location: string) {
  const { protocol, hostname, port, username, password } = new URL(location, 'https://gniazdo.test');
  const isHost = hostname === 'shop.example' || hostname.endsWith('.shop.example');
  return protocol === 'https:' && isHost && port === '' && username === '' && password === '';
}

/** Without the control characters that XML forbids. */
function asXml(text: string) {
  return text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
}
