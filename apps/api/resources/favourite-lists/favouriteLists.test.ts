import { FAVOURITE_LISTS, type FavouriteList, type FavouriteLists } from '@gniazdo/contracts/account';
import { favouriteListEndpoints } from '@gniazdo/contracts/site';
import { removeExpired } from '../../removeExpired.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { createLikeVisitors } from '../../testing/likeVisitors.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

type Visitor = ReturnType<ReturnType<typeof createLikeVisitors>['create']>;

const { all, one, share, item, moveItem } = favouriteListEndpoints;

let api: TestApi;
let visitors: ReturnType<typeof createLikeVisitors>;
let shop: number;

withTestApi(async (started) => {
  api = started;
  visitors = createLikeVisitors(api);
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('a user creates, renames and deletes lists; the others stay', async () => {
  const jan = await signIn();
  const [salon, balcony] = [await create(jan, ' Salon '), await create(jan, 'Balkon')];
  await send(jan, 'POST', one(salon), { name: 'Pokój' });
  expect(await read<FavouriteLists>(jan, all)).toEqual([
    { id: salon, name: 'Pokój', count: 0, isShared: false },
    { id: balcony, name: 'Balkon', count: 0, isShared: false },
  ]);
  await send(jan, 'DELETE', one(salon));
  expect((await read<FavouriteLists>(jan, all)).map(({ name }) => name)).toEqual(['Balkon']);
  for (const name of ['', ' ', 'a'.repeat(61), 'a\nb']) expect(await getStatus(jan, 'POST', all, { name })).toBe(400);
});

test('an item has a note of at most 500 characters, and a removal that is undone keeps it', async () => {
  const jan = await signIn();
  const listId = await create(jan, 'Salon');
  const variantId = await addOffer();
  const path = item({ listId, variantId });
  await send(jan, 'POST', path, {});
  expect(await readItems(jan, listId)).toEqual([[variantId, '']]);
  await send(jan, 'POST', path, { note: ' Do okna,\r\nw lewym rogu ' });
  expect(await readItems(jan, listId)).toEqual([[variantId, 'Do okna,\nw lewym rogu']]);
  expect(await getStatus(jan, 'POST', path, { note: 'a'.repeat(501) })).toBe(400);
  await send(jan, 'POST', path, { note: 'ą'.repeat(500) });
  await send(jan, 'DELETE', path);
  expect(await readItems(jan, listId)).toEqual([]);
  expect(await read<FavouriteLists>(jan, all)).toMatchObject([{ count: 0 }]);
  await send(jan, 'POST', path, {});
  expect(await readItems(jan, listId)).toEqual([[variantId, 'ą'.repeat(500)]]);
  // After a day it can't be undone.
  await send(jan, 'DELETE', path);
  await api.pool.query(`update favourite_list_item set removed_at = now() - interval '25 hours'`);
  await removeExpired(api.pool);
  await send(jan, 'POST', path, {});
  expect(await readItems(jan, listId)).toEqual([[variantId, '']]);
  expect(await getStatus(jan, 'POST', item({ listId, variantId: 99_999_999 }), {})).toBe(404);
});

test('an item has the offer of its product that is the cheapest with delivery, or none', async () => {
  const jan = await signIn();
  const listId = await create(jan, 'Salon');
  const { variantId: own, productId } = await insertOffer(api.pool, {
    eshop_id: shop,
    category_id: 100,
    delivery_price: 10_000,
  });
  const lipa = await insertShop(api.pool, { slug: 'lipa' });
  const values = { product_id: productId, category_id: 100, eshop_id: lipa };
  const { variantId: best } = await insertOffer(api.pool, { ...values, price: 99_000, delivery_price: 5_000 });
  await insertOffer(api.pool, { ...values, price: 90_000 });
  await insertOffer(api.pool, { ...values, price: 90_000, delivery_price: 0, active: false });
  const unknown = await addOffer();
  for (const variantId of [own, unknown]) await send(jan, 'POST', item({ listId, variantId }), {});
  const { items } = await read<FavouriteList>(jan, one(listId));
  expect(items.map(({ variant, cheapest }) => [variant.id, cheapest])).toEqual([
    [unknown, null],
    [own, { variantId: best, slug: expect.any(String), eshop: 'lipa', price: 990, deliveryPrice: 50 }],
  ]);
});

test('an item moves with its note; the newest note counts if both lists have it', async () => {
  const jan = await signIn();
  const [from, to] = [await create(jan, 'Salon'), await create(jan, 'Balkon')];
  const variantId = await addOffer();
  await send(jan, 'POST', item({ listId: from, variantId }), { note: 'Zielona' });
  await send(jan, 'POST', moveItem({ listId: from, variantId }), { to });
  expect([await readItems(jan, from), await readItems(jan, to)]).toEqual([[], [[variantId, 'Zielona']]]);
  await send(jan, 'POST', item({ listId: from, variantId }), {});
  await send(jan, 'POST', moveItem({ listId: from, variantId }), { to });
  expect(await readItems(jan, to)).toEqual([[variantId, 'Zielona']]);
  expect(await getStatus(jan, 'POST', moveItem({ listId: from, variantId }), { to })).toBe(404);
});

test('the link of a list shows its name and products without notes or owner, until it is revoked', async () => {
  const jan = visitors.create();
  const accountId = await jan.signIn();
  const listId = await create(jan, 'Prezent');
  const [shown, removed] = [await addOffer(), await addOffer()];
  for (const variantId of [shown, removed])
    await send(jan, 'POST', item({ listId, variantId }), { note: 'Tajna uwaga' });
  await send(jan, 'DELETE', item({ listId, variantId: removed }));
  const { encryptedShare } = await send<{ encryptedShare: string }>(jan, 'POST', share(listId), {});
  expect(encryptedShare).toMatch(/^[\w-]{43}$/);
  expect(await send(jan, 'POST', share(listId), {})).toEqual({ encryptedShare });
  // As a release, without the key of the shell.
  const open = (secret: string) => api.send(`/api/v2/user/variants-liked?sort=newest&encryptedShare=${secret}`);
  const text = await (await open(encryptedShare)).text();
  expect(JSON.parse(text)).toMatchObject({ name: 'Prezent', variants: [{ id: shown }], pagination: { totalCount: 1 } });
  for (const secret of ['Tajna', accountId, listId]) expect(text).not.toContain(secret);
  await send(jan, 'DELETE', share(listId));
  expect((await open(encryptedShare)).status).toBe(404);
  const next = await send<{ encryptedShare: string }>(jan, 'POST', share(listId), {});
  expect(next.encryptedShare).not.toBe(encryptedShare);
});

test('the list of another account is unknown in every request', async () => {
  const [jan, ewa] = [await signIn(), await signIn()];
  const [listId, own] = [await create(jan, 'Salon'), await create(ewa, 'Moja')];
  const variantId = await addOffer();
  await send(jan, 'POST', item({ listId, variantId }), { note: 'Moja' });
  await send(ewa, 'POST', item({ listId: own, variantId }), {});
  const requests: [string, string, object?][] = [
    ['GET', one(listId)],
    ['POST', one(listId), { name: 'Cudza' }],
    ['DELETE', one(listId)],
    ['POST', share(listId), {}],
    ['DELETE', share(listId)],
    ['POST', item({ listId, variantId }), { note: 'Cudza' }],
    ['DELETE', item({ listId, variantId })],
    ['POST', moveItem({ listId, variantId }), { to: own }],
    ['POST', moveItem({ listId: own, variantId }), { to: listId }],
  ];
  for (const [method, path, body] of requests)
    expect([method, path, await getStatus(ewa, method, path, body)]).toEqual([method, path, 404]);
  expect(await readItems(jan, listId)).toEqual([[variantId, 'Moja']]);
  expect(await read<FavouriteLists>(ewa, all)).toMatchObject([{ name: 'Moja', count: 1 }]);
});

test('lists and their items are limited, also for simultaneous requests; other sites may not write', async () => {
  const jan = await signIn();
  const created = await Promise.all(
    Array.from({ length: FAVOURITE_LISTS.maxLists + 5 }, (_, index) =>
      getStatus(jan, 'POST', all, { name: `Lista ${index}` }),
    ),
  );
  expect(created.filter((status) => status === 200)).toHaveLength(FAVOURITE_LISTS.maxLists);
  expect(created.filter((status) => status === 409)).toHaveLength(5);
  const [{ id: listId }] = await read<[FavouriteLists[number]]>(jan, all);
  const ids: number[] = [];
  for (let index = 0; index <= FAVOURITE_LISTS.maxItems; index++) ids.push(await addOffer());
  await api.pool.query('insert into favourite_list_item (list_id, variant_id) select $1, unnest($2::integer[])', [
    listId,
    ids.slice(1),
  ]);
  expect(await getStatus(jan, 'POST', item({ listId, variantId: ids[0]! }), {})).toBe(409);
  expect(await getStatus(jan, 'POST', item({ listId, variantId: ids[1]! }), { note: 'Jest' })).toBe(200);
  const headers = { ...fromShell({ cookie: jan.headers().cookie }), origin: 'https://evil.example' };
  const foreign = await api.send(all, { method: 'POST', headers, body: JSON.stringify({ name: 'Obca' }) });
  expect(foreign.status).toBe(403);
});

async function signIn() {
  const visitor = visitors.create();
  await visitor.signIn();
  return visitor;
}

async function create(visitor: Visitor, name: string) {
  return (await send<{ id: string }>(visitor, 'POST', all, { name })).id;
}

async function readItems(visitor: Visitor, listId: string) {
  const { items } = await read<FavouriteList>(visitor, one(listId));
  return items.map(({ variant, note }) => [variant.id, note]);
}

function read<T>(visitor: Visitor, path: string) {
  return send<T>(visitor, 'GET', path);
}

async function send<T>(visitor: Visitor, method: string, path: string, body?: object) {
  const response = await visitor.send(path, method, body);
  if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

async function getStatus(visitor: Visitor, method: string, path: string, body?: object) {
  return (await visitor.send(path, method, body)).status;
}

async function addOffer() {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: 100 })).variantId;
}
