import { PROJECT_ID } from '@gniazdo/contracts/site';
import { insertAccount } from '../../testing/accounts.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { createLikeVisitors, LIKE_PATH } from '../../testing/likeVisitors.ts';
import { fromShell, SITE_ORIGIN, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { removeExpiredLikers } from './Liker.ts';

let api: TestApi;
let visitors: ReturnType<typeof createLikeVisitors>;
let shop: number;

withTestApi(async (started) => {
  api = started;
  visitors = createLikeVisitors(api);
  shop = await insertShop(api.pool, { slug: 'alfa' });
});

test('[C-30 C-32] an item is liked once however often it is sent, and removed once', async () => {
  const item = await addOffer();
  const jan = visitors.create();
  for (const _ of [1, 2]) expect((await jan.like(item)).status).toBe(200);
  expect(await jan.getCounter(item)).toMatchObject({ liked_by_user: true, likes_count: 1 });
  for (const _ of [1, 2]) expect((await jan.unlike(item)).status).toBe(200);
  expect(await jan.getCounter(item)).toMatchObject({ liked_by_user: false, likes_count: 0 });
});

test('[C-26] there is one counter for each id in their order, also for items without likes and unknown ones', async () => {
  const [liked, other] = [await addOffer(), await addOffer()];
  const jan = visitors.create();
  await jan.like(liked);
  const none = { liked_by_user: false, saved_by_user: false, likes_count: 0, images_count: 0 };
  expect(await jan.getCounters([other, 999_999, liked, other])).toEqual([
    { item_id: other, ...none },
    { item_id: 999_999, ...none },
    { item_id: liked, ...none, liked_by_user: true, likes_count: 1 },
  ]);
});

test('[N-78] a like of another visitor is counted, and not shown as one’s own', async () => {
  const item = await addOffer();
  const [jan, ewa] = [visitors.create(), visitors.create()];
  const before = await jan.getCounter(item);
  await ewa.like(item);
  expect(await jan.getCounter(item)).toEqual({ ...before, likes_count: 1, liked_by_user: false });
});

test('[C-27 N-79] each query parameter adds its counter, from the reviews of the product', async () => {
  const { variantId, productId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  for (const [index, value] of [5, 4, 4].entries()) {
    const reply = index === 0 ? { reply_text: 'Dziękujemy.' } : {};
    const image_count = index;
    const external_id = `review-${variantId}-${index}`;
    await insertRow(api.pool, 'review', {
      external_id,
      product_id: productId,
      value,
      image_count,
      ...reply,
      created_at: new Date(),
    });
  }
  await api.pool.query('update product set reviews_sum = 13, reviews_count = 3, reviews_images = 3 where id = $1', [
    productId,
  ]);
  const jan = visitors.create();
  const plain = await jan.getCounter(variantId);
  expect(plain).toEqual({
    item_id: variantId,
    liked_by_user: false,
    saved_by_user: false,
    likes_count: 0,
    images_count: 3,
  });
  const ask = (query: string) => jan.getCounter(variantId, query);
  expect(await ask('?commentsCount=true')).toEqual({ ...plain, comments_count: 0 });
  expect(await ask('?stars=true')).toEqual({ ...plain, star_value: 13 / 3 });
  expect(await ask('?answersCount=true')).toEqual({ ...plain, answers_count: 1 });
  expect(await ask('?reviewCounts=true')).toEqual({ ...plain, reviews_count: 3 });
  expect(await ask('?stars=false')).toEqual(plain);
});

test('[N-81] lists of favourites and of the comparison are separate, the oldest like first', async () => {
  const items = [await addOffer(), await addOffer(), await addOffer()];
  const jan = visitors.create();
  expect(await jan.list()).toEqual([]);
  for (const item of items.toReversed()) await jan.like(item);
  await jan.like(items[1]!, 'comparison');
  expect(await jan.list()).toEqual(items.toReversed());
  expect(await jan.list('comparison')).toEqual([items[1]]);
});

test('[N-81] unknown types, projects and items are refused', async () => {
  const item = await addOffer();
  const jan = visitors.create();
  const post = (path: string) => jan.send(`/api/v1/${path}`, 'POST');
  for (const path of [
    `${PROJECT_ID}/like/user/${item}`,
    `${PROJECT_ID}/like/inspiration/${item}`,
    `inny/like/variant/${item}`,
  ])
    expect((await post(path)).status).toBe(400);
  expect((await jan.like(999_999)).status).toBe(404);
  expect((await jan.like(item, 'comparison')).status).toBe(200);
});

test('[C-29] likes of others on offers of the user’s shops are counted', async () => {
  const owner = visitors.create();
  const accountId = await owner.signIn();
  const own = await insertShop(api.pool, { slug: 'sklep-wlasciciela' });
  await insertRow(api.pool, 'shop_member', { account_id: accountId, eshop_id: own });
  const { variantId } = await insertOffer(api.pool, { eshop_id: own, category_id: 100 });
  await owner.like(variantId);
  expect(await owner.countReceived()).toBe(0);
  await visitors.create().like(variantId);
  expect(await owner.countReceived()).toBe(1);
  const other = visitors.create();
  await other.signIn();
  await other.like(variantId);
  expect(await owner.countReceived()).toBe(2);
  expect(await other.countReceived()).toBe(0);
});

test('the consent of a liked variant is stored', async () => {
  const item = await addOffer();
  const jan = visitors.create();
  await jan.send(`${LIKE_PATH}/variant/${item}?consent=true`, 'POST');
  await jan.send(`${LIKE_PATH}/comparison/${item}`, 'POST');
  const { rows } = await api.pool.query(
    'select item_type, has_consent from liked_item where item_id = $1 order by item_type',
    [item],
  );
  expect(rows).toEqual([
    { item_type: 'comparison', has_consent: null },
    { item_type: 'variant', has_consent: true },
  ]);
});

test('an anonymous visitor gets a secret cookie with the first like, and none before', async () => {
  const item = await addOffer();
  const jan = visitors.create();
  const counters = await jan.send(`${LIKE_PATH}/variant`, 'POST', [item]);
  for (const response of [counters, await jan.unlike(item)]) expect(response.headers.getSetCookie()).toEqual([]);
  const [cookie] = (await jan.like(item)).headers.getSetCookie();
  expect(cookie).toMatch(/^gniazdo_like_id=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await jan.like(await addOffer())).headers.getSetCookie()).toEqual([]);
});

test('[P-13] likes of other visitors are not readable, and pages of other sites change none', async () => {
  const item = await addOffer();
  const [jan, ewa] = [visitors.create(), visitors.create()];
  await jan.like(item);
  expect(await ewa.list()).toEqual([]);
  await ewa.unlike(item);
  expect(await jan.list()).toEqual([item]);
  for (const method of ['POST', 'DELETE']) {
    const headers = { ...jan.headers(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await api.send(`${LIKE_PATH}/variant/${item}`, { method, headers })).status).toBe(403);
  }
  expect(await jan.list()).toEqual([item]);
});

test('pages of the site may call the service across origins with cookies, others may not', async () => {
  const path = `${LIKE_PATH.replace('/like', '')}/like-all/variant`;
  const read = (origin: string) => api.send(path, { headers: { ...fromShell(), origin } });
  const { headers } = await read(SITE_ORIGIN);
  expect(headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
  expect((await read('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
  const ask = (origin: string) =>
    api.send(`${LIKE_PATH}/variant/1`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'DELETE' },
    });
  const preflight = await ask(SITE_ORIGIN);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('a client can start only a limited number of anonymous lists, and send a limited number of likes', async () => {
  const item = await addOffer();
  const address = '203.0.113.50';
  const statuses: number[] = [];
  for (let index = 0; index < 101; index++) statuses.push((await visitors.create({ address }).like(item)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);

  await api.pool.query('update rate_limit set points = 600 where key like $1', ['likesOfClient%']);
  expect((await visitors.create({ address }).like(item)).status).toBe(429);
  await api.pool.query('delete from rate_limit');
});

test('a like above 2000 is refused', async () => {
  const item = await addOffer();
  const jan = visitors.create();
  const accountId = await jan.signIn();
  await jan.like(item);
  await api.pool.query(
    `with offers as (
       insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
       select product_id, eshop_id, 'many-' || n, name, slug, url, category_id, price, 'x'
       from variant, generate_series(1, 1999) as n where id = $2 returning id)
     insert into liked_item (liker_id, item_type, item_id)
     select liker.id, 'variant', offers.id from liker, offers where account_id = $1`,
    [accountId, item],
  );
  const next = await addOffer();
  const refused = await jan.like(next);
  expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ error: 'too_many_likes' })]);
  expect((await jan.like(item)).status).toBe(200);
  expect((await jan.like(next, 'comparison')).status).toBe(200);
});

test('deleting an account erases its likes, also from the counters', async () => {
  const item = await addOffer();
  const jan = visitors.create();
  const accountId = await jan.signIn();
  await jan.like(item);
  await api.pool.query('delete from account where id = $1', [accountId]);
  expect(await visitors.create().getCounter(item)).toMatchObject({ likes_count: 0 });
});

test('likes of a browser that was not used for a year are removed', async () => {
  const item = await addOffer();
  const [old, recent] = [visitors.create(), visitors.create()];
  await old.like(item);
  await api.pool.query(`update liker set last_used_at = now() - interval '366 days' where cookie_hash is not null`);
  await recent.like(item);
  await removeExpiredLikers(api.pool);
  expect(await old.list()).toEqual([]);
  expect(await recent.getCounter(item)).toMatchObject({ likes_count: 1 });
});

test('a visit extends the likes and the cookie once a week', async () => {
  const jan = visitors.create();
  await jan.like(await addOffer());
  const visit = () => jan.send(`${LIKE_PATH}-all/variant`, 'GET');
  expect((await visit()).headers.getSetCookie()).toEqual([]);
  await api.pool.query(`update liker set last_used_at = now() - interval '8 days' where cookie_hash is not null`);
  expect((await visit()).headers.getSetCookie()).toEqual([expect.stringContaining('gniazdo_like_id=')]);
  expect((await visit()).headers.getSetCookie()).toEqual([]);
});

test('an account that another person owns is not reached by its readable cookie', async () => {
  const accountId = await insertAccount(api.pool, { email: 'ofiara@example.com' });
  const jan = visitors.create({ cookie: `gniazdo_user=${encodeURIComponent(JSON.stringify({ uid: accountId }))}` });
  await jan.like(await addOffer());
  const { rowCount } = await api.pool.query('select from liker where account_id = $1', [accountId]);
  expect(rowCount).toBe(0);
});

async function addOffer() {
  return (await insertOffer(api.pool, { eshop_id: shop, category_id: 100 })).variantId;
}
