import { LIKE_COOKIE } from '@gniazdo/contracts/site';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { createLikeVisitors } from '../../testing/likeVisitors.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let visitors: ReturnType<typeof createLikeVisitors>;
const items: number[] = [];

withTestApi(async (started) => {
  api = started;
  visitors = createLikeVisitors(api);
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  for (let index = 0; index < 8; index++)
    items.push((await insertOffer(api.pool, { eshop_id: shop, category_id: 100 })).variantId);
});

beforeEach(async () => {
  await api.pool.query('delete from liker');
  await api.pool.query('delete from rate_limit');
});

test('[C-33] likes of the anonymous browser become those of the account, without duplicates', async () => {
  const [a, b, c] = items as [number, number, number];
  const jan = visitors.create();
  const accountId = await jan.signIn();
  for (const item of [a, b]) await jan.like(item);
  jan.signOut();
  for (const item of [b, c]) await jan.like(item);
  await jan.like(a, 'comparison');
  expect(await jan.getCounter(b)).toMatchObject({ likes_count: 2 });

  await jan.signIn(accountId);
  expect((await jan.pair()).status).toBe(200);
  expect((await jan.list()).toSorted()).toEqual([a, b, c].toSorted());
  expect(await jan.list('comparison')).toEqual([a]);
  expect((await jan.getCounters([a, b, c])).map(({ likes_count }) => likes_count)).toEqual([1, 1, 1]);
  expect(jan.hasCookie(LIKE_COOKIE)).toBe(false);
  jan.signOut();
  expect(await jan.list()).toEqual([]);
});

test('[C-33] without an account, or without anonymous likes, pairing does nothing', async () => {
  const jan = visitors.create();
  await jan.like(items[0]!);
  expect((await jan.pair()).status).toBe(200);
  expect(await jan.list()).toEqual([items[0]]);
  const ewa = visitors.create();
  await ewa.signIn();
  expect((await ewa.pair()).status).toBe(200);
  expect(await ewa.list()).toEqual([]);
});

test('a page of another site can’t pair', async () => {
  const jan = visitors.create();
  await jan.like(items[0]!);
  await jan.signIn();
  const headers = { ...jan.headers(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await api.send('/api/v1/gniazdo/login', { headers })).status).toBe(403);
  expect(await jan.list()).toEqual([]);
});

test('browsers that pair with one account at the same time, while it likes and unlikes, lose nothing', async () => {
  const owner = visitors.create();
  const accountId = await owner.signIn();
  const browsers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const browser = visitors.create();
      // Different and overlapping items in different orders.
      for (const offset of [0, 3, 5]) await browser.like(items[(index + offset) % items.length]!);
      await browser.signIn(accountId);
      return browser;
    }),
  );
  const responses = await Promise.all([
    ...browsers.flatMap((browser) => [browser.pair(), browser.pair()]),
    ...items.map((item) => owner.like(item, 'comparison')),
    ...items.map((item) => owner.like(item)),
  ]);
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect((await owner.list()).toSorted()).toEqual(items.toSorted());
  expect((await owner.list('comparison')).toSorted()).toEqual(items.toSorted());
  expect((await owner.getCounters(items)).map(({ likes_count }) => likes_count)).toEqual(items.map(() => 1));
  const { rows } = await api.pool.query('select count(*)::integer as count from liker');
  expect(rows).toEqual([{ count: 1 }]);
});

test('an anonymous like that arrives during the pairing is kept for the next one', async () => {
  const jan = visitors.create();
  await jan.like(items[0]!);
  const anonymous = visitors.create({ cookie: jan.headers().cookie });
  const accountId = await jan.signIn();
  await Promise.all([jan.pair(), anonymous.like(items[1]!)]);
  await anonymous.signIn(accountId);
  await anonymous.pair();
  expect((await jan.list()).toSorted()).toEqual([items[0], items[1]].toSorted());
});
