import type { Variant } from '@gniazdo/contracts/offers';
import { until } from '@gniazdo/testing/until';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { createLikeVisitors } from '../../testing/likeVisitors.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const USER = '/api/v2/user';

type Visitor = ReturnType<ReturnType<typeof createLikeVisitors>['create']>;
type Page = { variants: Variant[]; pagination: { page: number; pageCount: number; totalCount: number } };

let api: TestApi;
let visitors: ReturnType<typeof createLikeVisitors>;
let shop: number;

withTestApi(async (started) => {
  api = started;
  visitors = createLikeVisitors(api);
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('[C-14] liked variants come in pages, in the requested order, and without those that are not sold', async () => {
  const jan = visitors.create();
  await jan.signIn();
  const prices = [300, 100, 500, 200, 400];
  const ids: number[] = [];
  for (const price of prices) ids.push(await addOffer({ price: price * 100 }));
  await likeInTurn(jan, ids);
  const first = await read<Page>(jan, 'variants-liked?sort=newest&pageSize=2');
  expect(first.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 3, totalCount: 5 });
  expect(toIds(first.variants)).toEqual([ids[4], ids[3]]);
  expect(toIds((await read<Page>(jan, 'variants-liked?sort=newest&pageSize=2&page=3')).variants)).toEqual([ids[0]]);
  const readPrices = async (sort: string) =>
    (await read<Page>(jan, `variants-liked?sort=${sort}`)).variants.map(({ price }) => price.price);
  expect(await readPrices('priceUp')).toEqual([100, 200, 300, 400, 500]);
  expect(await readPrices('priceDown')).toEqual([500, 400, 300, 200, 100]);
  await api.pool.query('update variant set active = false where id = $1', [ids[4]]);
  const active = await read<Page>(jan, 'variants-liked?sort=newest&active=true');
  expect(toIds(active.variants)).toEqual([ids[3], ids[2], ids[1], ids[0]]);
  expect((await read<Page>(jan, 'variants-liked?sort=newest')).pagination.totalCount).toBe(5);
  const { encryptedShare } = await share(jan);
  const shared = await read<Page>(visitors.create(), `variants-liked?sort=priceUp&encryptedShare=${encryptedShare}`);
  expect(shared.variants.map(({ price }) => price.price)).toEqual([100, 200, 300, 400, 500]);
  expect((await visitors.create().send(`${USER}/variants-liked?sort=newest`, 'GET')).status).toBe(401);
});

test('variants whose price fell most since they were liked come first, also after a pairing', async () => {
  const jan = visitors.create();
  const ids: number[] = [];
  for (const price of [100_000, 50_000, 70_000]) ids.push(await addOffer({ price }));
  await likeInTurn(jan, ids);
  await api.pool.query('update variant set price = 90000 where id = $1', [ids[0]]);
  await api.pool.query('update variant set price = 30000 where id = $1', [ids[1]]);
  await api.pool.query('update variant set price = 80000 where id = $1', [ids[2]]);
  await jan.signIn();
  await jan.pair();
  const { variants } = await read<Page>(jan, 'variants-liked?sort=priceFall');
  expect(toIds(variants)).toEqual([ids[1], ids[0], ids[2]]);
});

test('[C-13] only liked variants with a reduced price are on sale, at most as many as requested', async () => {
  const jan = visitors.create();
  await jan.signIn();
  const reduced = { price: 80_000, price_before: 100_000, lowest_30: 100_000 };
  const liked: number[] = [];
  for (let index = 0; index < 3; index++) liked.push(await addOffer(reduced));
  const plain = await addOffer({});
  const foreign = await addOffer(reduced);
  await likeInTurn(jan, [...liked, plain]);
  const all = await read<Variant[]>(jan, 'favourites-on-sale');
  expect(toIds(all)).toEqual(liked.toReversed());
  expect(all.every(({ discounted }) => discounted)).toBe(true);
  expect(toIds(all)).not.toContain(foreign);
  expect(await read<Variant[]>(jan, 'favourites-on-sale?limit=2')).toHaveLength(2);
  expect((await visitors.create().send(`${USER}/favourites-on-sale`, 'GET')).status).toBe(401);
});

test('[C-12] a signed-in user gets a random secret that opens the list for others; an anonymous visitor gets none', async () => {
  const jan = visitors.create();
  const accountId = await jan.signIn();
  const offer = await addOffer({});
  await jan.like(offer);
  const { encryptedShare } = await share(jan);
  expect(encryptedShare).toMatch(/^[\w-]{43}$/);
  expect(encryptedShare).not.toContain(accountId);
  expect((await share(jan)).encryptedShare).toBe(encryptedShare);
  const ewa = visitors.create();
  await ewa.signIn();
  expect((await share(ewa)).encryptedShare).not.toBe(encryptedShare);
  const shared = await read<Page>(visitors.create(), `variants-liked?encryptedShare=${encryptedShare}`);
  expect(toIds(shared.variants)).toEqual([offer]);
  expect(JSON.stringify(shared)).not.toContain(accountId);
  expect((await visitors.create().send(`${USER}/favourites-share`, 'GET')).status).toBe(401);
});

test('a release reads a shared list without the key of the shell, and no other list', async () => {
  const jan = visitors.create();
  await jan.signIn();
  const { encryptedShare } = await share(jan);
  const cookie = jan.headers().cookie ?? '';
  const readAs = async (query: string) =>
    (await api.send(`${USER}/variants-liked${query}`, { headers: { cookie } })).status;
  expect(await readAs(`?encryptedShare=${encryptedShare}`)).toBe(200);
  expect(await readAs('')).toBe(404);
  expect(await readAs('?encryptedShare=')).toBe(404);
  expect(await readAs(`?encryptedShare=${encryptedShare.slice(0, -1)}`)).toBe(404);
});

test('a revoked link is invalid, and the next one is another', async () => {
  const jan = visitors.create();
  await jan.signIn();
  const { encryptedShare } = await share(jan);
  expect((await jan.send(`${USER}/favourites-share`, 'DELETE')).status).toBe(200);
  const open = visitors.create();
  expect((await open.send(`${USER}/variants-liked?encryptedShare=${encryptedShare}`, 'GET')).status).toBe(404);
  expect((await share(jan)).encryptedShare).not.toBe(encryptedShare);
  const foreign = { ...fromShell({ cookie: jan.headers().cookie }), origin: 'https://evil.example' };
  for (const method of ['GET', 'DELETE']) {
    const { 'content-type': _, ...headers } = foreign;
    expect((await api.send(`${USER}/favourites-share`, { method, headers })).status).toBe(403);
  }
});

test('[C-15] a visitor gets variants like those that they liked or watched, a fresh one none', async () => {
  for (let index = 0; index < 8; index++) await addOffer({ price: 100_000 + index });
  const liked = await addOffer({ price: 100_500 });
  const jan = visitors.create();
  expect(await read<Variant[]>(jan, 'remarketing-variants?limit=5')).toEqual([]);
  await jan.like(liked);
  const related = await waitForRelated(jan);
  expect(related.length).toBeLessThanOrEqual(5);
  expect(toIds(related)).not.toContain(liked);
  expect(related.every(({ category }) => category.id === 100)).toBe(true);
  expect(await read<Variant[]>(visitors.create(), 'remarketing-variants')).toEqual([]);
});

/** The index in memory follows the database. */
function waitForRelated(visitor: Visitor) {
  return until('there are related variants', async () => {
    const related = await read<Variant[]>(visitor, 'remarketing-variants?limit=5');
    return related.length > 0 && related;
  });
}

async function addOffer(values: Record<string, unknown>) {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: 100, ...values })).variantId;
}

/** Likes of different moments. */
async function likeInTurn({ like }: Visitor, ids: number[]) {
  for (const id of ids) expect((await like(id)).status).toBe(200);
}

function share(visitor: Visitor) {
  return read<{ encryptedShare: string }>(visitor, 'favourites-share');
}

async function read<T>({ send }: Visitor, path: string) {
  const response = await send(`${USER}/${path}`, 'GET');
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

function toIds(variants: Variant[]) {
  return variants.map(({ id }) => id);
}
